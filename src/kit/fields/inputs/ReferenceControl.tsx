import { useText } from '#providers/i18n/useText.ts';
import { useReferenceChoices } from '../useReferenceChoices.ts';
import { ChoiceBox } from '../../input/ChoiceBox.tsx';
import type { ControlProps } from '../kind.ts';
import { LabeledControl } from './LabeledControl.tsx';
import { useControl } from './useControl.ts';

/** A record of another resource, searched by part of its name. */
export const ReferenceControl = (props: ControlProps) => {
    const text = useText();
    const { field, inputRef, error, frame, aria } = useControl(props, { format: value => value, parse: value => value });
    const chosen = typeof field.value === 'string' && field.value !== '' ? [field.value] : [];
    const { choices, isLoading, search } = useReferenceChoices(props.field.meta.resource ?? '', chosen);
    return (
        <LabeledControl {...frame}>
            <ChoiceBox
                choices={choices}
                isLoading={isLoading}
                onSearch={search}
                value={chosen}
                onChange={([id]) => field.onChange(id ?? null)}
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
