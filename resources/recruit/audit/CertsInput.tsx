import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import type { ApplicationCert } from '#contract/recruit/audit.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { CellUpload } from '#src/kit/upload/CellUpload.tsx';
import { DayInput } from '#src/kit/calendar/DayInput.tsx';

const EMPTY: ApplicationCert = { certType: '', certNo: '', expireDate: '' };

/** Certificates of an applicant, one per line: type, number, expiry date. */
export const CertsInput = () => {
    const text = useText();
    const types = useDictionary('cert_type');
    const { field, fieldState } = useController({
        name: 'certs',
        rules: {
            validate: value =>
                ((value ?? []) as ApplicationCert[]).every(one => one.certType && one.certNo && one.expireDate) ||
                text('recruit.certIncomplete'),
        },
    });
    const certs = (field.value ?? []) as ApplicationCert[];
    const change = (at: number, part: Partial<ApplicationCert>) =>
        field.onChange(certs.map((one, index) => (index === at ? { ...one, ...part } : one)));
    return (
        <Box sx={{ gridColumn: '1 / -1', mb: 4 }}>
            {certs.map((cert, index) => (
                <Box key={index} sx={{ display: 'flex', gap: 2, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
                    <TextField
                        select
                        size="small"
                        label={text('recruit.cert')}
                        value={cert.certType}
                        onChange={event => change(index, { certType: event.target.value })}
                        sx={{ flex: '1 1 160px' }}
                    >
                        {types.map(({ value, text: label }) => (
                            <MenuItem key={value} value={value}>
                                {label}
                            </MenuItem>
                        ))}
                    </TextField>
                    <TextField
                        size="small"
                        label={text('recruit.certNo')}
                        value={cert.certNo}
                        onChange={event => change(index, { certNo: event.target.value })}
                        slotProps={{ htmlInput: { maxLength: 64 } }}
                        sx={{ flex: '2 1 180px' }}
                    />
                    <DayInput
                        label={text('recruit.expire')}
                        value={cert.expireDate}
                        mayBeEmpty
                        onChange={expireDate => change(index, { expireDate })}
                        sx={{ flex: '1 1 150px' }}
                    />
                    <CellUpload
                        value={cert.files}
                        onChange={files => change(index, { files: files || null })}
                        folder="cert"
                        isImage
                        keep={4}
                        label={text('recruit.certFiles')}
                    />
                    <IconButton
                        aria-label={text('recruit.removeCert')}
                        onClick={() => field.onChange(certs.filter((_, at) => at !== index))}
                    >
                        <DeleteOutlined />
                    </IconButton>
                </Box>
            ))}
            <Button size="small" startIcon={<Add />} onClick={() => field.onChange([...certs, EMPTY])}>
                {text('recruit.addCert')}
            </Button>
            {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
        </Box>
    );
};
