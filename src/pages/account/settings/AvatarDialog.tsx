import RotateRight from '@mui/icons-material/RotateRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { uploadFile } from '#providers/files/storedFile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FormDialog } from '#src/kit/dialog/FormDialog.tsx';
import { useObjectUrl } from '#src/kit/upload/useFileUrl.ts';
import { useSaveProfile } from '../useProfile.ts';

/** Side of the stored picture in pixels: sharp at 104 px on high-density screens. */
const SIDE = 256;

/**
 * Crops a square out of a picture.
 *
 * @param url URL of the picture, of the page's own origin or an object URL
 * @param area the square, in pixels of the rotated picture
 * @param rotation degrees clockwise, a multiple of 90
 */
async function cropPicture(url: string, area: Area, rotation: number): Promise<Blob> {
    const image = new Image();
    image.src = url;
    await image.decode();
    const isLying = rotation % 180 !== 0;
    const [width, height] = isLying ? [image.naturalHeight, image.naturalWidth] : [image.naturalWidth, image.naturalHeight];
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    const scale = SIDE / area.width;
    pen.scale(scale, scale);
    pen.translate(width / 2 - area.x, height / 2 - area.y);
    pen.rotate((rotation * Math.PI) / 180);
    pen.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
    return new Promise((resolve, reject) => canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}

interface AvatarDialogProps {
    file: File;
    onClose: () => void;
}

/** Crops a picture to a square and sets it as the avatar. Closes only on success. */
export const AvatarDialog = ({ file, onClose }: AvatarDialogProps) => {
    const text = useText();
    const notify = useNotify();
    const save = useSaveProfile();
    const url = useObjectUrl(file);
    const [place, setPlace] = useState({ x: 0, y: 0 });
    const [zoom, setZoom] = useState(1);
    const [rotation, setRotation] = useState(0);
    const [area, setArea] = useState<Area>();
    const [isBroken, setBroken] = useState(false);

    const use = async (from: string, square: Area) => {
        const picture = await cropPicture(from, square, rotation);
        const { path } = await uploadFile(new File([picture], 'avatar.png', { type: 'image/png' }), 'avatar');
        await save.mutateAsync({ avatar: path });
        notify(text('account.saved'), { type: 'success' });
    };

    return (
        <FormDialog
            title={text('account.changeAvatar')}
            submit={text('account.useAvatar')}
            width="xs"
            isBlocked={!area}
            onSubmit={() => (url && area ? use(url, area) : undefined)}
            onClose={onClose}
        >
            {isBroken && (
                <Alert severity="error" sx={{ mb: 3 }}>
                    {text('account.brokenPicture')}
                </Alert>
            )}
            <Box sx={{ position: 'relative', height: 300, bgcolor: 'action.hover', borderRadius: 1.5, overflow: 'hidden' }}>
                {url && (
                    <Cropper
                        image={url}
                        crop={place}
                        zoom={zoom}
                        rotation={rotation}
                        aspect={1}
                        cropShape="round"
                        showGrid={false}
                        disableAutomaticStylesInjection
                        onCropChange={setPlace}
                        onZoomChange={setZoom}
                        onCropComplete={(_percent, pixels) => setArea(pixels)}
                        mediaProps={{ onError: () => setBroken(true) }}
                    />
                )}
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, mt: 3 }}>
                <Box component="span" sx={{ flexShrink: 0 }}>
                    {text('account.zoom')}
                </Box>
                <Slider
                    size="small"
                    value={zoom}
                    min={1}
                    max={3}
                    step={0.05}
                    aria-label={text('account.zoom')}
                    onChange={(_event, next) => setZoom(next)}
                />
                <IconButton aria-label={text('account.rotate')} onClick={() => setRotation((rotation + 90) % 360)}>
                    <RotateRight />
                </IconButton>
            </Box>
        </FormDialog>
    );
};
