import Avatar from '@mui/material/Avatar';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { User } from '#contract/system/user.ts';
import { useFileUrl } from '#src/kit/upload/useFileUrl.ts';

/** Avatar of the row's user, or the first character of the name. */
export const AvatarCell = () => {
    const user = useRecordContext<Row<typeof User>>();
    const { url } = useFileUrl(user?.avatar ?? '');
    return (
        <Avatar src={user?.avatar ? url : undefined} sx={{ width: 28, height: 28, fontSize: 14 }}>
            {user?.realname.slice(0, 1)}
        </Avatar>
    );
};
