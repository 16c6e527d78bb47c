import Box from '@mui/material/Box';
import { MaskedValue } from '../../reveal/MaskedValue.tsx';
import { CallButton } from '../../ui/CallButton.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { asText, DASH, isBlank, type ValueProps } from '../kind.ts';

/** A phone number as the server sent it, copied by one click, in details dialled by another; where the whole of it is revealed, with the way to it. */
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
