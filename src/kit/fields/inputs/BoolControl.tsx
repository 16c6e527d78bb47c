import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useText } from '#providers/i18n/useText.ts';
import type { ControlProps } from '../kind.ts';
import { LabeledControl } from './LabeledControl.tsx';
import { useControl } from './useControl.ts';

/** A checkbox, not a switch: it takes effect when the form is saved. */
export const BoolControl = (props: ControlProps) => {
    const text = useText();
    const { field, inputRef, frame, aria } = useControl(props, { format: value => value === true, parse: value => value });
    return (
        <LabeledControl {...frame} isRequired={false}>
            <FormControlLabel
                control={
                    <Checkbox
                        checked={field.value === true}
                        onChange={event => field.onChange(event.target.checked)}
                        onBlur={() => field.onBlur()}
                        disabled={props.disabled}
                        slotProps={{ input: { ...aria, ref: inputRef } }}
                    />
                }
                label={text('common.yes')}
            />
        </LabeledControl>
    );
};
