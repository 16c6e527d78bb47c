import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import type { ApplicationChecks, RecruitAudit } from '#contract/recruit/audit.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { useRecordQuery } from '#src/kit/views/useRecordQuery.ts';

/** The checks of the server, one a line, the papers, and the demand of the region. */
export const AuditChecks = () => {
    const text = useText();
    const query = useRecordQuery<ApplicationChecks>('checks');
    return (
        <QueryState query={query} empty="">
            {({ checks, demand }) => (
                <Stack spacing={6}>
                    {demand && <Alert severity="info">{text('recruit.demand', { text: demand.text })}</Alert>}
                    <TitledPart title={text('recruit.checks')}>
                        <PlainTable
                            rows={checks.map(check => ({ ...check, id: check.key }))}
                            label={text('recruit.checks')}
                            empty=""
                            columns={[
                                { key: 'label', label: text('recruit.item'), cell: row => row.label },
                                {
                                    key: 'ok',
                                    label: text('recruit.result'),
                                    cell: row => (
                                        <Tag tone={row.isOk ? 'success' : 'error'}>{text(row.isOk ? 'recruit.good' : 'recruit.bad')}</Tag>
                                    ),
                                },
                                { key: 'text', label: text('recruit.note'), cell: row => row.text },
                            ]}
                        />
                    </TitledPart>
                    <Certs />
                </Stack>
            )}
        </QueryState>
    );
};

const Certs = () => {
    const text = useText();
    const types = useDictionary('cert_type');
    const certs = useRecordContext<Row<typeof RecruitAudit>>()?.certs ?? [];
    return (
        <TitledPart title={text('recruit.certs')}>
            <PlainTable
                rows={certs.map(cert => ({ ...cert, id: cert.certType }))}
                label={text('recruit.certs')}
                empty={text('recruit.noCerts')}
                columns={[
                    {
                        key: 'type',
                        label: text('recruit.cert'),
                        cell: row => types.find(({ value }) => value === row.certType)?.text ?? row.certType,
                    },
                    { key: 'no', label: text('recruit.certNo'), cell: row => row.certNo },
                    { key: 'day', label: text('recruit.expire'), cell: row => row.expireDate },
                ]}
            />
        </TitledPart>
    );
};
