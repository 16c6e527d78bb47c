import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface ImportFilePickerProps {
    isBusy: boolean;
    onTemplate: () => void;
    onFile: (file: File) => void;
}

/** Drop zone and file picker for a workbook. */
export const ImportFilePicker = ({ isBusy, onTemplate, onFile }: ImportFilePickerProps) => {
    const text = useText();
    const [isOver, setIsOver] = useState(false);
    return (
        <>
            <Box sx={{ mb: 3 }}>
                {text('list.importing.guide')}
                <Button size="small" onClick={onTemplate} disabled={isBusy}>
                    {text('list.importing.template')}
                </Button>
            </Box>
            <Box
                component="label"
                onDragOver={event => {
                    event.preventDefault();
                    setIsOver(true);
                }}
                onDragLeave={() => setIsOver(false)}
                onDrop={event => {
                    event.preventDefault();
                    setIsOver(false);
                    const file = event.dataTransfer.files[0];
                    if (file && !isBusy) onFile(file);
                }}
                sx={{
                    display: 'flex',
                    flexDirection: 'column',
                    alignItems: 'center',
                    gap: 1,
                    p: { xs: 4, sm: 6 },
                    border: '1px dashed',
                    borderColor: isOver ? 'primary.main' : 'text.disabled',
                    borderRadius: 1.5,
                    cursor: 'pointer',
                    '&:hover, &:focus-within': { borderColor: 'primary.main' },
                }}
            >
                <UploadFileOutlined sx={{ fontSize: 36, color: 'primary.main' }} />
                {text('list.importing.drop')}
                <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
                    {text('list.importing.limit')}
                </Box>
                <input
                    type="file"
                    accept=".xlsx"
                    aria-label={text('list.importing.file')}
                    disabled={isBusy}
                    style={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
                    onChange={event => {
                        const file = event.target.files?.[0];
                        event.target.value = '';
                        if (file) onFile(file);
                    }}
                />
            </Box>
        </>
    );
};
