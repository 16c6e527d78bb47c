import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

interface ImportFilePickerProps {
    isBusy: boolean;
    onTemplate: () => void;
    onFile: (file: File) => void;
}

/** Where a workbook is dropped or chosen. */
export const ImportFilePicker = ({ isBusy, onTemplate, onFile }: ImportFilePickerProps) => {
    const [isOver, setIsOver] = useState(false);
    return (
        <>
            <Box sx={{ mb: 3 }}>
                先下载模板，按表头填写后上传；上传后先检查，不会直接写入。
                <Button size="small" onClick={onTemplate} disabled={isBusy}>
                    下载模板
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
                    p: 8,
                    border: '1px dashed',
                    borderColor: isOver ? 'primary.main' : 'text.disabled',
                    borderRadius: 1.5,
                    cursor: 'pointer',
                    '&:hover, &:focus-within': { borderColor: 'primary.main' },
                }}
            >
                <UploadFileOutlined sx={{ fontSize: 36, color: 'primary.main' }} />
                点击选择或拖入 .xlsx 文件
                <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
                    不超过 10 MB
                </Box>
                <input
                    type="file"
                    accept=".xlsx"
                    aria-label="选择要导入的文件"
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
