import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChoiceBox } from '../../input/ChoiceBox.tsx';
import type { ControlProps } from '../kind.ts';
import { LabeledControl } from './LabeledControl.tsx';
import { useControl } from './useControl.ts';

/** A choice of a dictionary value; several are stored joined by commas, as on the wire. */
export const DictControl = (props: ControlProps) => {
    const text = useText();
    const { meta } = props.field;
    const items = useDictionary(meta.dict ?? '').filter(({ value }) => !meta.except?.includes(value));
    const isNumber = [(props.field as { type?: unknown }).type].flat().includes('integer');
    const { field, inputRef, error, frame, aria } = useControl(props, { format: value => value, parse: value => value });
    const chosen = field.value == null || field.value === '' ? [] : meta.multiple ? String(field.value).split(',') : [String(field.value)];
    const handleChange = (values: string[]) => {
        if (values.length === 0) field.onChange(null);
        else if (meta.multiple) field.onChange(values.join(','));
        else field.onChange(isNumber ? Number(values[0]) : values[0]);
    };
    return (
        <LabeledControl {...frame}>
            <ChoiceBox
                choices={items.map(item => ({ id: item.value, text: item.text }))}
                value={chosen}
                onChange={handleChange}
                isMultiple={meta.multiple}
                onBlur={() => field.onBlur()}
                inputRef={inputRef}
                error={!!error}
                disabled={props.disabled}
                placeholder={props.placeholder ?? text('form.choose', { label: props.label })}
                inputProps={aria}
            />
        </LabeledControl>
    );
};
