import Delete from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Certificate } from '#contract/vehicle/certificate.ts';
import { DRIVER_CERTS } from '#contract/vehicle/certificate.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DayInput } from '#src/kit/calendar/DayInput.tsx';
import { PicturesField } from '#src/kit/upload/PicturesField.tsx';
import { useUploads } from '#src/kit/upload/useUploads.ts';

interface CertificateLineProps {
    number: number;
    line: Certificate;
    choices: readonly { value: string; text: string }[];
    onChange: (line: Certificate) => void;
    onRemove: () => void;
}

const RULE = { folder: 'cert', most: 4, isImage: true } as const;

/** Inputs of a certificate: type, number, dates, pictures. */
export const CertificateLine = ({ number, line, choices, onChange, onRemove }: CertificateLineProps) => {
    const text = useText();
    const named = (what: string) => ({ 'aria-label': text('fleet.cert.at', { n: number, what }) });
    const uploads = useUploads({
        ...RULE,
        value: line.files,
        onChange: files => onChange({ ...line, files: typeof files === 'string' ? files : null }),
    });
    const day = (value: string | null | undefined, what: string, set: (day: string | null) => void) => (
        <DayInput
            label={what}
            name={named(what)['aria-label']}
            value={value ?? ''}
            mayBeEmpty
            onChange={next => set(next || null)}
            sx={{ flex: '1 1 140px' }}
        />
    );
    return (
        <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3, alignItems: 'center', pb: 3, borderBottom: 1, borderColor: 'divider' }}
        >
            <TextField
                select
                label={text('fleet.cert.type')}
                value={line.certType}
                onChange={event => onChange({ ...line, certType: event.target.value })}
                slotProps={{ htmlInput: named(text('fleet.cert.type')) }}
                sx={{ flex: '1 1 150px' }}
            >
                {choices
                    .filter(choice => !DRIVER_CERTS.includes(choice.value))
                    .map(choice => (
                        <MenuItem key={choice.value} value={choice.value}>
                            {choice.text}
                        </MenuItem>
                    ))}
            </TextField>
            <TextField
                value={line.certNo}
                onChange={event => onChange({ ...line, certNo: event.target.value })}
                label={text('fleet.cert.no')}
                slotProps={{ htmlInput: { ...named(text('fleet.cert.no')), maxLength: 64 } }}
                sx={{ flex: '2 1 180px' }}
            />
            {day(line.issueDate, text('fleet.cert.issue'), issueDate => onChange({ ...line, issueDate }))}
            {day(line.expireDate, text('fleet.cert.expire'), expireDate => onChange({ ...line, expireDate }))}
            <IconButton
                aria-label={text('fleet.cert.remove', {
                    name: choices.find(choice => choice.value === line.certType)?.text ?? String(number),
                })}
                onClick={onRemove}
            >
                <Delete fontSize="small" />
            </IconButton>
            <Box sx={{ flexBasis: '100%' }}>
                <PicturesField uploads={uploads} rule={RULE} inputProps={named(text('fleet.cert.files'))} />
            </Box>
        </Box>
    );
};
