import OutlinedInput from '@mui/material/OutlinedInput';
import { useInput } from 'react-admin';
import { type ValueShape, valueFault } from '#contract/setting/config-value.ts';
import { settingText, settingValue } from '#contract/setting/setting-shape.ts';
import { useWordsKey } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ValueEditor } from '#src/domain/service-config/ValueEditor.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';

interface SettingValueInputProps {
    shape: ValueShape;
    hint: string;
    isSecret: boolean;
}

/** Edits a setting's value with the editor of its kind; the form value is the stored text. Secrets use a password input. */
export const SettingValueInput = ({ shape, hint, isSecret }: SettingValueInputProps) => {
    const text = useText();
    const words = useWordsKey();
    const { id, field, fieldState } = useInput({
        source: 'value',
        validate: (stored: unknown) => valueFault(shape, settingValue(shape, typeof stored === 'string' ? stored : ''), words),
        format: value => value as unknown,
        parse: value => value as unknown,
    });
    const stored = typeof field.value === 'string' ? field.value : '';
    const error = fieldState.error?.message;
    return (
        <LabeledControl
            id={id}
            label={shape[words]}
            error={error}
            hint={isSecret ? text('setting.system.secretHint') : hint && text('config.range', { range: hint })}
        >
            {isSecret ? (
                <OutlinedInput
                    type="password"
                    fullWidth
                    value={stored}
                    onChange={event => field.onChange(event.target.value)}
                    inputProps={{ id, autoComplete: 'new-password', 'aria-describedby': `${id}-note` }}
                />
            ) : (
                // The editor's parts do not report blur themselves, but validation messages appear on blur.
                <div onBlur={field.onBlur}>
                    <ValueEditor
                        shape={shape}
                        value={settingValue(shape, stored)}
                        isWrong={error !== undefined}
                        noteId={`${id}-note`}
                        onChange={value => field.onChange(settingText(value))}
                    />
                </div>
            )}
        </LabeledControl>
    );
};
