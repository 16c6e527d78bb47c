import Phone from '@mui/icons-material/Phone';
import IconButton from '@mui/material/IconButton';
import { useText } from '#providers/i18n/useText.ts';

/** Dials the number, with the phone or with the computer's program for `tel:` links. */
export const CallButton = ({ phone }: { phone: string }) => {
    const text = useText();
    return (
        <IconButton
            component="a"
            href={`tel:${phone}`}
            aria-label={text('common.call', { phone })}
            sx={{ width: 22, height: 22, ml: 1, '& svg': { fontSize: '14px !important' } }}
        >
            <Phone />
        </IconButton>
    );
};
