import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { useFileUrl } from '#src/kit/upload/useFileUrl.ts';
import type { OnlineRow } from './onlineRow.ts';

/** Picture and account; one's own session says so. */
export const AccountCell = () => {
    const text = useText();
    const row = useRecordContext<OnlineRow>();
    const picture = useFileUrl(row?.avatar ?? undefined);
    if (!row) return null;
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
            <Avatar src={picture.url} alt="" sx={{ width: 24, height: 24, fontSize: 12 }}>
                {row.realname.slice(-1)}
            </Avatar>
            {row.isCurrent ? text('log.me', { name: row.username }) : row.username}
        </Box>
    );
};
