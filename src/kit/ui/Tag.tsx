import type { ReactNode } from 'react';
import { ROW_PART } from '#src/theme/componentStyles.ts';
import type { TagTone } from '#src/theme/tagPalette.ts';

interface TagProps {
    tone?: TagTone;
    children: ReactNode;
}

/** A text with a soft background. The colour indicates the meaning of the text, but never replaces it. */
export const Tag = ({ tone = 'default', children }: TagProps) => (
    <span className={ROW_PART.tag} data-tone={tone}>
        {children}
    </span>
);
