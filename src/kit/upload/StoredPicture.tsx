import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useFileUrl } from './useFileUrl.ts';

interface StoredPictureProps {
    path: string;
    alt: string;
    /** `cover` fills the frame, `contain` shows the whole picture. */
    fit?: 'cover' | 'contain';
}

/** A stored picture in its parent's frame, or a message if it cannot be shown. */
export const StoredPicture = ({ path, alt, fit = 'cover' }: StoredPictureProps) => {
    const { url, isFailed } = useFileUrl(path);
    const [broken, setBroken] = useState<string>();
    if (isFailed || (url && broken === url)) return <BrokenImageOutlined color="disabled" titleAccess={alt} />;
    if (!url) return <Skeleton variant="rectangular" width="100%" height="100%" />;
    return (
        <Box
            component="img"
            src={url}
            alt={alt}
            onError={() => setBroken(url)}
            sx={{ width: '100%', height: '100%', objectFit: fit, display: 'block' }}
        />
    );
};
