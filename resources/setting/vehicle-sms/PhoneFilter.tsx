import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';

/** A whole number to look for: parts of numbers are asked for nowhere. */
export const PhoneFilter = ({ onChange }: { onChange: (phone: string) => void }) => {
    const text = useText();
    const [typed, setTyped] = useState('');
    const isWrong = typed.length === 11 && !/^1[3-9]\d{9}$/.test(typed);
    return (
        <OutlinedInput
            size="small"
            value={typed}
            error={isWrong}
            placeholder={text('sms.phone')}
            onChange={event => {
                const next = event.target.value.replace(/\D/g, '').slice(0, 11);
                setTyped(next);
                if (next === '' || /^1[3-9]\d{9}$/.test(next)) onChange(next);
            }}
            inputProps={{ 'aria-label': text('sms.phone'), inputMode: 'numeric', title: isWrong ? text('sms.phoneWrong') : undefined }}
            sx={{ width: 200 }}
        />
    );
};
