import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useComposedText } from '../../input/useComposedText.ts';
import type { ControlProps } from '../kind.ts';
import { LabeledControl } from './LabeledControl.tsx';
import { useControl } from './useControl.ts';

const parse = (text: string): unknown => {
    try {
        return JSON.parse(text) as unknown;
    } catch {
        return text;
    }
};

/** JSON as text; text that does not parse stays text and is rejected by the validator. */
export const JsonControl = (props: ControlProps) => {
    const { field, inputRef, error, frame, aria } = useControl(props, { format: value => value, parse: value => value });
    const [typed, setTyped] = useState<string | null>(null);
    const stored = typeof field.value === 'string' ? field.value : field.value == null ? '' : JSON.stringify(field.value, null, 2);
    const composed = useComposedText(typed ?? stored, text => {
        setTyped(text);
        field.onChange(text.trim() === '' ? null : parse(text));
    });
    return (
        <LabeledControl {...frame}>
            <OutlinedInput
                name={field.name}
                inputRef={inputRef}
                {...composed.props}
                onBlur={() => {
                    setTyped(null);
                    field.onBlur();
                }}
                multiline
                inputComponent="textarea"
                fullWidth
                error={!!error}
                disabled={props.disabled}
                inputProps={{ ...aria, rows: 4, style: { fontFamily: 'monospace', fontSize: 13, resize: 'vertical', padding: '5px 11px' } }}
            />
        </LabeledControl>
    );
};
