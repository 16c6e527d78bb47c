import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import type { CancelTier } from '#contract/setting/config-value.ts';
import { useWordsKey } from '#providers/i18n/named.ts';
import { TiersEditor } from './TiersEditor.tsx';
import { type EditorProps, TypedEditor } from './TypedEditor.tsx';

/** The editor for a setting's kind of value: switch, choice, steps, or a number in yuan, percent or its unit. */
export const ValueEditor = (props: EditorProps) => {
    const { shape, value, onChange, disabled, noteId } = props;
    const words = useWordsKey();
    switch (shape.kind) {
        case 'bool':
            return (
                <Switch
                    checked={value === true}
                    disabled={disabled}
                    onChange={(_event, isOn) => onChange(isOn)}
                    slotProps={{ input: { 'aria-label': shape[words], 'aria-describedby': noteId } }}
                />
            );
        case 'enum':
            return (
                <Select
                    value={typeof value === 'string' ? value : ''}
                    disabled={disabled}
                    onChange={event => onChange(event.target.value)}
                    inputProps={{ 'aria-label': shape[words], 'aria-describedby': noteId }}
                    sx={{ minWidth: 180 }}
                >
                    {(shape.choices ?? []).map(choice => (
                        <MenuItem key={choice.value} value={choice.value}>
                            {choice[words]}
                        </MenuItem>
                    ))}
                </Select>
            );
        case 'tiers':
            return (
                <TiersEditor
                    label={shape[words]}
                    tiers={Array.isArray(value) ? (value as CancelTier[]) : []}
                    onChange={onChange}
                    disabled={disabled}
                />
            );
        default:
            return <TypedEditor {...props} />;
    }
};
