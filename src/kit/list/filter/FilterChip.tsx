import Chip from '@mui/material/Chip';
import { alpha } from '@mui/material/styles';
import type { Field, Fields } from '#contract/kit/fields.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { fenToYuan, formatFen } from '#providers/format/money.ts';
import { formatRate } from '#providers/format/rate.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { useText } from '#providers/i18n/useText.ts';
import { asText } from '../../fields/kind.ts';
import { toList } from '../../fields/filters/listValue.ts';
import { rangeKeys } from '../../fields/filters/rangeKeys.ts';
import { useFieldLabel } from '../../fields/useFieldLabel.ts';
import { useReferenceNames } from '../../fields/useReferenceNames.ts';
import { useListState } from '../useListState.ts';
import { useEntity } from '../../resource/EntityContext.ts';

interface FilterChipProps {
    label: string;
    value: string;
    onRemove: () => void;
    /** Called on a click, if it opens something. */
    onOpen?: () => void;
}

/** One active filter, 「状态：待派单、派单中」, with a remove button. */
export const FilterChip = ({ label, value, onRemove, onOpen }: FilterChipProps) => {
    const text = useText();
    return (
        <Chip
            size="small"
            label={text('common.pair', { label, value })}
            onDelete={onRemove}
            onClick={onOpen}
            slotProps={{ root: { 'aria-label': text('list.removeFilter', { label }) } }}
            sx={theme => ({ maxWidth: 320, bgcolor: alpha(theme.palette.primary.main, 0.08), color: 'primary.light' })}
        />
    );
};

/** Several values are an array, or joined by commas in a link. */
const isList = (value: unknown) => Array.isArray(value) || (typeof value === 'string' && value.includes(','));

const one = (field: Field, value: unknown, text: TextOf): string => {
    if (value === undefined || value === null) return '…';
    if (field.meta.kind === 'money') return formatFen(Number(value));
    if (field.meta.kind === 'rate') return formatRate(Number(value));
    if (field.meta.hundredths) return fenToYuan(Number(value));
    if (typeof value === 'boolean') return text(value ? 'common.yes' : 'common.no');
    return asText(value);
};

/** The filter on one field as text. */
export const FieldChip = ({ name, onRemove }: { name: string; onRemove: () => void }) => {
    const text = useText();
    const { filterValues: values } = useListState();
    const entity = useEntity();
    const field = (entity.fields as Fields)[name] as Field;
    const label = useFieldLabel(entity, name);
    const items = useDictionary(field.meta.dict ?? '');
    const names = useReferenceNames(field.meta.kind === 'reference' ? field.meta.resource : undefined, toList(values[name]));
    const texts = new Map([...items.map(item => [item.value, item.text] as const), ...names]);
    const [begin, end] = rangeKeys(name).map(key => values[key]);
    const shown =
        begin !== undefined || end !== undefined
            ? `${one(field, begin, text)} ~ ${one(field, end, text)}`
            : isList(values[name])
              ? toList(values[name])
                    .map(value => texts.get(value) ?? value)
                    .join(text('common.comma'))
              : (texts.get(asText(values[name])) ?? one(field, values[name], text));
    return <FilterChip label={label} value={shown} onRemove={onRemove} />;
};
