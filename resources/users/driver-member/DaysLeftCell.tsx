import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { DriverMember } from '#contract/users/driver-member.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useServerNow } from '#src/kit/ui/useServerNow.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** End of the membership, and the number of days left. */
export const DaysLeftCell = () => {
    const text = useText();
    const member = useRecordContext<Row<typeof DriverMember>>();
    const now = useServerNow(MINUTE);
    if (!member) return null;
    const left = Math.ceil((new Date(`${member.expireAt.replace(' ', 'T')}+08:00`).getTime() - now) / DAY);
    const tone = left <= 0 ? 'error' : left <= 30 ? 'warning' : 'success';
    return (
        <Box component="span" sx={{ display: 'inline-flex', gap: 2, alignItems: 'center' }}>
            {member.expireAt.slice(0, 16)}
            {member.status !== 'frozen' && (
                <Tag tone={tone}>{text(left <= 0 ? 'people.expiredDays' : 'people.daysLeft', { count: Math.abs(left) })}</Tag>
            )}
        </Box>
    );
};
