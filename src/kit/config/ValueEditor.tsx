import MenuItem from '@mui/material/MenuItem';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import type { CancelTier, ValueShape } from '#contract/setting/config-value.ts';
import { useComposedText } from '../ui/useComposedText.ts';
import { TiersEditor } from './TiersEditor.tsx';
import { typedOf, valueOfTyped } from './typedValue.ts';

export interface ValueEditorProps {
    shape: ValueShape;
    value: unknown;
    onChange: (value: unknown) => void;
    isWrong?: boolean;
    disabled?: boolean;
    /** Id of the note with range or error. */
    noteId?: string;
}

/** The editor that fits a setting's value: switch, choice, steps, or a figure typed in yuan, percent or its own unit. */
export const ValueEditor = (props: ValueEditorProps) => {
    const { shape, value, onChange, disabled, noteId } = props;
    switch (shape.kind) {
        case 'bool':
            return (
                <Switch
                    checked={value === true}
                    disabled={disabled}
                    onChange={(_event, isOn) => onChange(isOn)}
                    slotProps={{ input: { 'aria-label': shape.label, 'aria-describedby': noteId } }}
                />
            );
        case 'enum':
            return (
                <Select
                    value={typeof value === 'string' ? value : ''}
                    disabled={disabled}
                    onChange={event => onChange(event.target.value)}
                    inputProps={{ 'aria-label': shape.label, 'aria-describedby': noteId }}
                    sx={{ minWidth: 180 }}
                >
                    {(shape.choices ?? []).map(choice => (
                        <MenuItem key={choice.value} value={choice.value}>
                            {choice.text}
                        </MenuItem>
                    ))}
                </Select>
            );
        case 'tiers':
            return <TiersEditor tiers={Array.isArray(value) ? (value as CancelTier[]) : []} onChange={onChange} disabled={disabled} />;
        default:
            return <TypedEditor {...props} />;
    }
};

/** While it has the focus it shows what was typed; afterwards the value, or what was typed where that is no value. */
const TypedEditor = ({ shape, value, onChange, isWrong, disabled, noteId }: ValueEditorProps) => {
    const [typed, setTyped] = useState<string | null>(null);
    const change = (entered: string) => {
        setTyped(entered);
        onChange(valueOfTyped(shape, entered));
    };
    const composed = useComposedText(typed ?? typedOf(shape, value), change);
    const isLong = shape.kind === 'json';
    return (
        <OutlinedInput
            {...composed.props}
            onBlur={() => setTyped(null)}
            error={isWrong}
            disabled={disabled}
            multiline={isLong}
            inputComponent={isLong ? 'textarea' : undefined}
            startAdornment={shape.kind === 'money' && <InputAdornment position="start">¥</InputAdornment>}
            endAdornment={
                (shape.kind === 'bp' || shape.unit) && (
                    <InputAdornment position="end">{shape.kind === 'bp' ? '%' : shape.unit}</InputAdornment>
                )
            }
            inputProps={{
                'aria-label': shape.label,
                'aria-invalid': isWrong,
                'aria-describedby': noteId,
                autoComplete: 'off',
                inputMode: shape.kind === 'text' || isLong ? undefined : 'decimal',
                ...(isLong ? { rows: 4 } : {}),
            }}
            sx={{ width: shape.kind === 'text' || isLong ? { xs: 1, sm: 320 } : 180 }}
        />
    );
};
