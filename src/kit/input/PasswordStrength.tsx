import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface PasswordStrengthProps {
    password: string;
    /** Words that an attacker may know about the person: name, number. */
    words?: readonly string[];
}

type Level = 0 | 1 | 2 | 3;
const COLORS = ['divider', 'error.main', 'warning.main', 'success.main'] as const;

/**
 * How hard a password is to guess: 低, 中, 强. It is only advice; the server decides what it rejects. The word lists are loaded with the first
 * typed character.
 */
export const PasswordStrength = ({ password, words = [] }: PasswordStrengthProps) => {
    const text = useText();
    const [level, setLevel] = useState<Level>(0);
    const known = words.join('\n');
    // Loads the estimator; until it has loaded, or if that fails, there is no advice.
    useEffect(() => {
        let isLate = false;
        const show = (found: Level) => {
            if (!isLate) setLevel(found);
        };
        if (password === '') show(0);
        else {
            import('./passwordLevel.ts').then(
                ({ passwordLevel }) => show(passwordLevel(password, known.split('\n').filter(Boolean))),
                () => show(0),
            );
        }
        return () => {
            isLate = true;
        };
    }, [password, known]);
    const name = ['', text('signIn.strengthLow'), text('signIn.strengthMedium'), text('signIn.strengthHigh')][level];
    return (
        <Box
            aria-live="polite"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 20, mb: 2, fontSize: 12, color: 'text.secondary' }}
        >
            {[1, 2, 3].map(part => (
                <Box key={part} sx={{ flex: 1, height: 4, borderRadius: 1, bgcolor: part <= level ? COLORS[level] : 'divider' }} />
            ))}
            <Box sx={{ ml: 1, minWidth: 88, textAlign: 'right' }}>{level > 0 && text('signIn.strength', { level: name ?? '' })}</Box>
        </Box>
    );
};
