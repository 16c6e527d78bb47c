import { ROW_PART } from '#src/theme/componentStyles.ts';
import { toneOf } from '#src/theme/tagPalette.ts';
import { Tag } from '../../ui/Tag.tsx';
import type { CellProps } from './cellType.ts';

/** Short tags, joined with semicolons in the value (GRID-13). */
export const TagsCell = ({ text, column }: CellProps) => (
    <span className={ROW_PART.tags} title={text}>
        {text
            .split(';')
            .filter(tag => tag !== '')
            .map((tag, index) => (
                <Tag key={`${index}:${tag}`} tone={toneOf(column.setTagColor?.(tag))}>
                    {tag}
                </Tag>
            ))}
    </span>
);
