import Box from '@mui/material/Box';
import { useGetList, useRecordContext, type RaRecord } from 'react-admin';
import { tagColor } from '#contract/tag-colors.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DetailLink } from '#src/kit/ui/DetailLink.tsx';
import { LineList } from '#src/kit/ui/LineList.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';

type AuditLine = RaRecord &
    Record<'auditNo' | 'applyType_dictText' | 'status' | 'status_dictText' | 'submitTime', string> & { auditorName: string | null };

/** 审核记录: what was applied for with this plate, the latest first. */
export const VehicleAudits = () => {
    const text = useText();
    const vehicle = useRecordContext<{ id: string; plateNo: string }>();
    const query = useGetList<AuditLine>('vehicle/audit', {
        pagination: { page: 1, perPage: 30 },
        sort: { field: 'submitTime', order: 'DESC' },
        filter: { plateNo: vehicle?.plateNo },
    });
    return (
        <QueryState query={query} empty={text('fleet.noAudits')}>
            {rows => (
                <LineList rows={rows}>
                    {row => (
                        <>
                            <DetailLink resource="vehicle/audit" id={String(row.id)}>
                                {row.auditNo}
                            </DetailLink>
                            <span>{row.applyType_dictText}</span>
                            <Tag tone={tagColor('audit_flow', row.status)}>{row.status_dictText}</Tag>
                            <Box component="span" sx={{ color: 'text.secondary' }}>
                                {[row.submitTime, row.auditorName].filter(Boolean).join(' · ')}
                            </Box>
                        </>
                    )}
                </LineList>
            )}
        </QueryState>
    );
};
