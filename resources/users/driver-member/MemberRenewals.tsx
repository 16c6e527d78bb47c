import Box from '@mui/material/Box';
import { type RaRecord, useGetList, useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { tagColor } from '#contract/tag-colors.ts';
import type { DriverMember } from '#contract/users/driver-member.ts';
import type { DriverRenewal } from '#contract/users/driver-renewal.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DetailLink } from '#src/kit/ui/DetailLink.tsx';
import { LineList } from '#src/kit/ui/LineList.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';

type Line = RaRecord & Row<typeof DriverRenewal> & Record<'kind_dictText' | 'status_dictText', string>;

/** The last thirty renewals of the current member, including free ones. */
export const MemberRenewals = () => {
    const text = useText();
    const member = useRecordContext<Row<typeof DriverMember>>();
    const query = useGetList<Line>('users/driver-renewal', {
        pagination: { page: 1, perPage: 30 },
        sort: { field: 'createTime', order: 'DESC' },
        filter: { driverId: member?.driverId },
    });
    return (
        <QueryState query={query} empty={text('people.member.noRenewals')}>
            {rows => (
                <LineList rows={rows}>
                    {row => (
                        <>
                            <DetailLink resource="users/driver-renewal" id={String(row.id)}>
                                {row.renewalNo}
                            </DetailLink>
                            <span>{[row.kind_dictText, row.planName].filter(Boolean).join(' · ')}</span>
                            <Tag tone={tagColor('renew_status', row.status)}>{row.status_dictText}</Tag>
                            <span>{formatFen(row.payFen)}</span>
                            <Box component="span" sx={{ color: 'text.secondary' }}>
                                {row.createTime}
                            </Box>
                        </>
                    )}
                </LineList>
            )}
        </QueryState>
    );
};
