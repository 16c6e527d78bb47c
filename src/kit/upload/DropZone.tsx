import Box from '@mui/material/Box';
import { type ClipboardEvent, type DragEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react';

interface DropZoneProps {
    /** Extensions with dots, for the browser's file dialog. */
    accept: string;
    isMultiple: boolean;
    disabled?: boolean;
    onFiles: (files: readonly File[]) => void;
    /** Props of the file input: id, accessible name. */
    inputProps: InputHTMLAttributes<HTMLInputElement>;
    /** Renders the content; `isOver` while files are dragged over it. */
    children: (isOver: boolean) => ReactNode;
    /** Has the size of a picture card instead of a whole line. */
    isCard?: boolean;
}

/** Accepts files by click, keyboard, drop and paste. */
export const DropZone = ({ accept, isMultiple, disabled, onFiles, inputProps, children, isCard }: DropZoneProps) => {
    const [isOver, setIsOver] = useState(false);
    const take = (event: DragEvent | ClipboardEvent, files: FileList) => {
        if (files.length === 0) return;
        event.preventDefault();
        setIsOver(false);
        if (!disabled) onFiles([...files]);
    };
    return (
        <Box
            component="label"
            onDragOver={event => {
                event.preventDefault();
                setIsOver(true);
            }}
            onDragLeave={() => setIsOver(false)}
            onDrop={event => take(event, event.dataTransfer.files)}
            onPaste={event => take(event, event.clipboardData.files)}
            sx={{
                position: 'relative',
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'center',
                justifyContent: 'center',
                gap: 1,
                textAlign: 'center',
                ...(isCard ? { width: 104, height: 104, flexShrink: 0, p: 1, fontSize: 12 } : { p: 4 }),
                border: '1px dashed',
                borderColor: isOver ? 'primary.main' : 'text.disabled',
                borderRadius: 1.5,
                bgcolor: 'action.hover',
                color: disabled ? 'text.disabled' : 'text.secondary',
                cursor: disabled ? 'not-allowed' : 'pointer',
                transition: 'border-color 150ms ease-out',
                '&:hover, &:focus-within': { borderColor: disabled ? 'text.disabled' : 'primary.main' },
            }}
        >
            {children(isOver)}
            <Box
                component="input"
                {...inputProps}
                type="file"
                accept={accept}
                multiple={isMultiple}
                disabled={disabled}
                sx={{ position: 'absolute', opacity: 0, width: 1, height: 1, inset: 0, pointerEvents: 'none' }}
                onChange={event => {
                    const files = [...(event.target.files ?? [])];
                    // Cleared, so that the same file can be chosen again after it was removed.
                    event.target.value = '';
                    if (files.length > 0) onFiles(files);
                }}
            />
        </Box>
    );
};
