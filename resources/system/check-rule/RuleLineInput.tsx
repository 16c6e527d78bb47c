import Delete from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useText } from '#providers/i18n/useText.ts';
import { isWhole, type RuleLine } from './ruleParts.ts';

interface RuleLineInputProps {
    line: RuleLine;
    /** Position in the list, counted from 1. */
    number: number;
    onChange: (line: RuleLine) => void;
    onRemove: () => void;
}

/** Inputs of one rule: position, pattern and error message. */
export const RuleLineInput = ({ line, number, onChange, onRemove }: RuleLineInputProps) => {
    const text = useText();
    const named = (what: string) => ({ placeholder: what, 'aria-label': text('rule.at', { what, n: number }) });
    const priority = text('rule.priority');
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, alignItems: 'center' }}>
            {isWhole(line) ? (
                <Select
                    value={line.isFirst ? '1' : '0'}
                    onChange={event => onChange({ ...line, isFirst: event.target.value === '1' })}
                    inputProps={{ 'aria-label': named(priority)['aria-label'] }}
                    sx={{ width: 120 }}
                >
                    <MenuItem value="1">{text('rule.first')}</MenuItem>
                    <MenuItem value="0">{text('rule.last')}</MenuItem>
                </Select>
            ) : (
                <OutlinedInput
                    value={line.digits}
                    onChange={event => onChange({ ...line, digits: event.target.value.replace(/\D/g, '').slice(0, 3) })}
                    inputProps={{ ...named(text('rule.digits')), inputMode: 'numeric' }}
                    sx={{ width: 80 }}
                />
            )}
            <OutlinedInput
                value={line.pattern}
                onChange={event => onChange({ ...line, pattern: event.target.value })}
                inputProps={{ ...named(text('rule.pattern')), spellCheck: false, maxLength: 200 }}
                sx={{ flex: '2 1 220px', fontFamily: 'monospace' }}
            />
            <OutlinedInput
                value={line.message}
                onChange={event => onChange({ ...line, message: event.target.value })}
                inputProps={{ ...named(text('rule.message')), maxLength: 100 }}
                sx={{ flex: '1 1 180px' }}
            />
            <IconButton aria-label={text('rule.remove', { n: number })} onClick={onRemove}>
                <Delete fontSize="small" />
            </IconButton>
        </Box>
    );
};
