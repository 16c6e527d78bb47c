import { toneOf } from '#src/theme/tagPalette.ts';
import { Tag } from '../../ui/Tag.tsx';
import { splitValues } from '../core/cellRules.ts';
import { isBlank, plain } from '../core/column.ts';
import type { CellProps } from './cellType.ts';

/** A choice as a tag if it has a colour, otherwise as text. Of several choices only the first is shown, with the number of the others. */
export const ChoiceCell = ({ value, text, column, choices }: CellProps) => {
    if (isBlank(value)) return null;
    const values = column.type === 'select-multiple' ? splitValues(value) : [plain(value)];
    const [first = '', ...others] = values;
    const choice = choices.find(each => each.value === first);
    const tone = choice?.color ?? column.setTagColor?.(first);
    const shown = column.type === 'select-multiple' ? (choice?.text ?? first) : text;
    if (tone === undefined && column.type !== 'select-multiple') return <>{shown}</>;
    return (
        <span title={text}>
            <Tag tone={toneOf(tone)}>{shown}</Tag>
            {others.length > 0 && ` +${others.length}`}
        </span>
    );
};
