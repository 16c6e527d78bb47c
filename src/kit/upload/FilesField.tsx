import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import type { InputHTMLAttributes } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { DropZone } from './DropZone.tsx';
import { FileLine } from './FileLine.tsx';
import { typesOf, type UploadRule } from './uploadItem.ts';
import { useFileNames } from './useFileNames.ts';
import type { Uploads } from './useUploads.ts';

export interface UploadFieldProps {
    uploads: Uploads;
    rule: UploadRule;
    disabled?: boolean;
    inputProps: InputHTMLAttributes<HTMLInputElement>;
}

/** Files as lines with progress, and a drop zone for more. */
export const FilesField = ({ uploads, rule, disabled, inputProps }: UploadFieldProps) => {
    const text = useText();
    const { items } = uploads;
    const names = useFileNames(items.flatMap(item => (item.file || !item.path ? [] : item.path)));
    const types = typesOf(rule);
    return (
        <Box>
            {!disabled && (items.length < rule.most || rule.most === 1) && (
                <DropZone
                    accept={types.map(type => `.${type}`).join()}
                    isMultiple={rule.most > 1}
                    onFiles={uploads.add}
                    inputProps={inputProps}
                >
                    {isOver => (
                        <>
                            <UploadFileOutlined color="primary" />
                            <Box component="span" sx={{ color: 'text.primary' }}>
                                {text(isOver ? 'upload.dropHere' : 'upload.pick')}
                            </Box>
                            <Box component="span" sx={{ fontSize: 12 }}>
                                {text('upload.pickHint')}
                            </Box>
                            <Box component="span" sx={{ fontSize: 12 }}>
                                {text('upload.limits', { types: types.join(' '), count: rule.most })}
                            </Box>
                        </>
                    )}
                </DropZone>
            )}
            {items.map(item => {
                const known = item.path === undefined ? undefined : names.get(item.path);
                return (
                    <FileLine
                        key={item.uid}
                        item={item}
                        name={known?.fileName ?? item.name}
                        size={known?.fileSize ?? item.size}
                        onRetry={disabled ? undefined : () => uploads.retry(item.uid)}
                        onRemove={disabled ? undefined : () => uploads.remove(item.uid)}
                    />
                );
            })}
        </Box>
    );
};
