import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useGetOne, useInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type Certificate, needsOf, type StoredCertificate } from '#contract/vehicle/certificate.ts';
import { CertificatesQuery } from '#contract/vehicle/center.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { CertificateLine } from './CertificateLine.tsx';

const EMPTY: Certificate = { certType: '', certNo: '' };
const plain = ({ certType, certNo, issueDate, expireDate, files }: StoredCertificate): Certificate => ({
    certType,
    certNo,
    issueDate,
    expireDate,
    files,
});

/** Certificates of the vehicle, one per line. Lines for those that its type requires are added automatically. */
export const CertificatesInput = () => {
    const text = useText();
    const record = useRecordContext<{ id: string }>();
    const names = useDictionary('cert_type');
    const typeId: unknown = useWatch({ name: 'typeId' });
    const { data: type } = useGetOne<{ id: string; needCerts: string | null }>(
        'vehicle/type',
        { id: typeof typeId === 'string' ? typeId : '' },
        { enabled: typeof typeId === 'string' && typeId !== '' },
    );
    const stored = useNamedQuery(CertificatesQuery, record?.id === undefined ? undefined : { id: String(record.id) });
    const { field, fieldState } = useInput<Certificate[] | null | undefined>({
        source: 'certificates',
        validate: (value: unknown) =>
            Array.isArray(value) && value.some((each: Certificate) => each.certType === '' || each.certNo.trim() === '')
                ? text('fleet.cert.required')
                : undefined,
    });
    const needs = needsOf(type?.needCerts, 'vehicle');
    const nameOf = (certType: string) => names.find(item => item.value === certType)?.text ?? certType;
    const held = (stored.data ?? []).filter(each => each.ownerKind === 'vehicle').map(plain);
    const before = [...held, ...needs.filter(need => !held.some(each => each.certType === need)).map(certType => ({ ...EMPTY, certType }))];
    const lines = Array.isArray(field.value) ? (field.value as Certificate[]) : before;
    const write = (next: Certificate[]) => field.onChange(next);
    return (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mb: 2 }}>
                {needs.length > 0
                    ? text('fleet.cert.need', { names: needs.map(nameOf).join(text('common.comma')) })
                    : text('fleet.cert.noNeed')}
            </Typography>
            {lines.map((line, at) => (
                <CertificateLine
                    key={at}
                    number={at + 1}
                    line={line}
                    choices={names}
                    onChange={next => write(lines.with(at, next))}
                    onRemove={() => write(lines.filter((_, index) => index !== at))}
                />
            ))}
            <Button size="small" startIcon={<Add />} disabled={lines.length >= 20} onClick={() => write([...lines, EMPTY])}>
                {text('fleet.cert.add')}
            </Button>
            <FormHelperText error={fieldState.invalid} role={fieldState.invalid ? 'alert' : undefined} sx={{ minHeight: 18 }}>
                {fieldState.invalid ? (fieldState.error?.message ?? ' ').replace(/^@@react-admin@@"(.*)"$/, '$1') : ' '}
            </FormHelperText>
        </Box>
    );
};
