import { isNeutral, tagColor } from '#contract/tag-colors.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ROW_PART } from '#src/theme/componentStyles.ts';
import { toneOf } from '#src/theme/tagPalette.ts';
import { Tag } from '../../ui/Tag.tsx';
import { DASH, isBlank, type ValueProps } from '../kind.ts';
import { NeutralValue } from './NeutralValue.tsx';

/** A dictionary value as tags, with the server's text, otherwise that of the cached dictionary, otherwise the raw value. */
export const DictValue = ({ name, field, value, record, place }: ValueProps) => {
    const text = useText();
    const code = field.meta.dict ?? '';
    const items = useDictionary(code);
    if (isBlank(value)) return <>{DASH}</>;
    const values = field.meta.multiple ? String(value).split(',') : [String(value)];
    const sent = record[`${name}_dictText`];
    const texts = typeof sent === 'string' && sent !== '' ? (field.meta.multiple ? sent.split(',') : [sent]) : [];
    // The colour that an administrator chose, otherwise the product's colour of the state.
    const toneFor = (one: string) => toneOf(items.find(item => item.value === one)?.color ?? tagColor(code, one));
    if (place === 'cell' && values.every(one => isNeutral(code, one)))
        return <NeutralValue>{texts[0] ?? items.find(item => item.value === values[0])?.text}</NeutralValue>;
    // A dictionary without colours lists kinds, not states: its values are shown as plain text, so that a tag always means a state.
    if (!items.some(item => toneFor(item.value) !== 'default') && values.every(one => toneFor(one) === 'default')) {
        const words = values.map((one, index) => texts[index] ?? items.find(item => item.value === one)?.text ?? one);
        return <span title={words.join(text('common.comma'))}>{words.join(text('common.comma'))}</span>;
    }
    return (
        <span className={ROW_PART.tags}>
            {values.map((one, index) => (
                <Tag key={one} tone={toneFor(one)}>
                    {texts[index] ?? items.find(item => item.value === one)?.text ?? one}
                </Tag>
            ))}
        </span>
    );
};
