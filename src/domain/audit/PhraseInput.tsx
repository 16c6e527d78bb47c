import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useInput, ValidationError } from 'react-admin';
import { useRef } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useText } from '#providers/i18n/useText.ts';
import { KeyHint } from './KeyHint.tsx';

interface PhraseInputProps {
    source: string;
    /** The most common phrases; the first nine have the keys 1 to 9. */
    phrases: readonly string[];
}

const DIGITS = '1,2,3,4,5,6,7,8,9';

/** A free-text reason, or a common one by the keys 1 to 9; Enter submits, unless the focus is in the input. */
export const PhraseInput = ({ source, phrases }: PhraseInputProps) => {
    const text = useText();
    const frame = useRef<HTMLDivElement>(null);
    const { field, fieldState } = useInput<string | null>({
        source,
        validate: (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? undefined : text('audit.wordsNeeded')),
    });
    const take = (phrase: string | undefined) => phrase !== undefined && field.onChange(phrase);
    useHotkeys(DIGITS, event => void take(phrases[Number(event.key) - 1]));
    useHotkeys('enter', () => frame.current?.closest('form')?.requestSubmit(), { preventDefault: true });
    const given: unknown = field.value;
    const written = typeof given === 'string' ? given : '';
    return (
        <Box ref={frame} sx={{ display: 'flex', flexDirection: 'column', gap: 3, pt: 1 }}>
            <Box role="group" aria-label={text('audit.usual')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {phrases.map((phrase, index) => (
                    <Button
                        key={phrase}
                        size="small"
                        variant={written === phrase ? 'contained' : 'outlined'}
                        color={written === phrase ? 'error' : 'inherit'}
                        aria-pressed={written === phrase}
                        onClick={() => take(phrase)}
                        endIcon={index < 9 ? <KeyHint>{String(index + 1)}</KeyHint> : undefined}
                    >
                        {phrase}
                    </Button>
                ))}
            </Box>
            <TextField
                name={field.name}
                onChange={event => field.onChange(event)}
                onBlur={() => field.onBlur()}
                inputRef={(input: HTMLElement | null) => field.ref(input)}
                value={written}
                label={text('audit.reasons')}
                multiline
                minRows={2}
                fullWidth
                error={fieldState.invalid}
                helperText={fieldState.error?.message ? <ValidationError error={fieldState.error.message} /> : text('audit.reasonHint')}
                slotProps={{ htmlInput: { maxLength: 500, 'aria-required': true } }}
            />
        </Box>
    );
};
