import Box from '@mui/material/Box';
import { MaskedValue } from '../../reveal/MaskedValue.tsx';
import { CallButton } from '../../ui/CallButton.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { asText, DASH, isBlank, type ValueProps } from '../kind.ts';

/**
 * A phone number as the server sent it, with a copy button and, in details, a call link. A masked number that may be revealed has a reveal
 * button.
 */
export const PhoneValue = ({ name, field, value, record, place }: ValueProps) => {
    if (isBlank(value)) return <>{DASH}</>;
    if (field.meta.revealed) return <MaskedValue name={name} field={field} value={asText(value)} id={asText(record.id)} />;
    const phone = asText(value);
    return (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            <CopyText text={phone} />
            {place === 'fact' && !phone.includes('*') && <CallButton phone={phone} />}
        </Box>
    );
};
