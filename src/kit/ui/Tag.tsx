import type { ReactNode } from 'react';
import { ROW_PART } from '#src/theme/componentStyles.ts';
import type { TagTone } from '#src/theme/tagPalette.ts';

interface TagProps {
    tone?: TagTone;
    children: ReactNode;
}

/** A word with a soft background; its colour says what the word means, and the word is always there. */
export const Tag = ({ tone = 'default', children }: TagProps) => (
    <span className={ROW_PART.tag} data-tone={tone}>
        {children}
    </span>
);
