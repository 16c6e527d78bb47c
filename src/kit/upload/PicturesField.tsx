import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { DropZone } from './DropZone.tsx';
import type { UploadFieldProps } from './FilesField.tsx';
import { PictureCard } from './PictureCard.tsx';
import { PicturePreview } from './PicturePreview.tsx';
import { useFileNames } from './useFileNames.ts';

/** Pictures as cards with thumbnails, and a drop zone card for more. */
export const PicturesField = ({ uploads, rule, disabled, inputProps }: UploadFieldProps) => {
    const text = useText();
    const { items } = uploads;
    const names = useFileNames(items.flatMap(item => (item.file || !item.path ? [] : item.path)));
    const [open, setOpen] = useState<number>();
    const nameOf = (item: (typeof items)[number]) => (item.path && names.get(item.path)?.fileName) ?? item.name;
    const stored = items.flatMap(item => (item.status === 'done' && item.path ? [{ path: item.path, name: nameOf(item) }] : []));
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {items.map(item => (
                <PictureCard
                    key={item.uid}
                    item={item}
                    name={nameOf(item)}
                    disabled={disabled}
                    onPreview={() => setOpen(stored.findIndex(each => each.path === item.path))}
                    onRetry={() => uploads.retry(item.uid)}
                    onRemove={() => uploads.remove(item.uid)}
                    {...(rule.most > 1 && items.length > 1 && { onMove: (by: 1 | -1) => uploads.move(item.uid, by) })}
                />
            ))}
            {!disabled && items.length < rule.most && (
                <DropZone accept="image/*" isMultiple={rule.most > 1} onFiles={uploads.add} inputProps={inputProps} isCard>
                    {isOver => (
                        <>
                            <AddPhotoAlternateOutlined />
                            {text(isOver ? 'upload.dropHere' : 'upload.pick')}
                            {rule.most > 1 && ` ${items.length}/${rule.most}`}
                        </>
                    )}
                </DropZone>
            )}
            {open !== undefined && <PicturePreview pictures={stored} start={open} onClose={() => setOpen(undefined)} />}
        </Box>
    );
};
