import OutlinedInput from '@mui/material/OutlinedInput';

const MONO = { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: 13 } as const;

interface WordsProps {
    label: string;
    value: string | undefined;
    onChange: (value: string) => void;
    isMono?: boolean;
}

/** Input for a text or an expression, with an accessible name. */
export const Words = ({ label, value, onChange, isMono = false }: WordsProps) => (
    <OutlinedInput
        value={value ?? ''}
        onChange={event => onChange(event.target.value)}
        placeholder={label}
        inputProps={{ 'aria-label': label, spellCheck: false, maxLength: 500 }}
        sx={{ flex: '1 1 180px', minWidth: 0, ...(isMono ? MONO : {}) }}
    />
);
