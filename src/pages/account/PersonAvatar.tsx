import Avatar from '@mui/material/Avatar';
import { staticUrl } from '#providers/files/staticUrl.ts';

interface PersonAvatarProps {
    avatar: string | null | undefined;
    /** Real name; its first character, the surname, is shown if there is no picture. */
    name: string;
    size: number;
}

/** A person's picture, or the surname. */
export const PersonAvatar = ({ avatar, name, size }: PersonAvatarProps) => (
    <Avatar
        src={avatar ? staticUrl(avatar) : undefined}
        alt={name}
        sx={{ width: size, height: size, fontSize: Math.round(size * 0.42), bgcolor: 'primary.dark', color: 'primary.contrastText' }}
    >
        {[...name][0] ?? ''}
    </Avatar>
);
