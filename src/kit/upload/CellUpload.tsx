import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { saveStoredFile, type UploadTarget } from '#providers/files/storedFile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { UploadErrorDialog } from './UploadErrorDialog.tsx';
import { refusalOf, typesOf, type UploadItem } from './uploadItem.ts';
import { useFileNames } from './useFileNames.ts';
import { useUploads } from './useUploads.ts';

interface CellUploadProps {
    /** Paths joined by commas. */
    value: string | null | undefined;
    onChange: (value: string) => void;
    folder: string;
    isImage: boolean;
    /** Number of files to keep, counted from the last one; 0 keeps all. */
    keep?: number;
    /** Accessible name: 行驶证影像. */
    label: string;
    /** Stored files can be downloaded. */
    canDownload?: boolean;
    /** Files can be removed; without it a file can only be replaced. */
    canRemove?: boolean;
    /** Text of the button while there is no file. */
    pickText?: string;
    target?: UploadTarget;
}

/** Maximum number of characters that a cell shows. */
const SHOWN_LENGTH = 5;
/** Maximum number of files in a cell that keeps all of them. */
const MOST = 99;

const cut = (name: string) => (name.length > SHOWN_LENGTH ? `${name.slice(0, SHOWN_LENGTH)}…` : name);

/** Files in a cell of a table (UPLOAD-04): a button while there are none, otherwise the last one with its state and a menu. */
export const CellUpload = ({ value, onChange, folder, isImage, keep = 1, label, ...can }: CellUploadProps) => {
    const { canDownload = true, canRemove = true, pickText, target } = can;
    const text = useText();
    const notify = useNotify();
    const input = useRef<HTMLInputElement>(null);
    const [anchor, setAnchor] = useState<HTMLElement>();
    const [failed, setFailed] = useState<UploadItem>();
    const rule = { folder, isImage, most: keep === 0 ? MOST : keep + MOST, target };
    const uploads = useUploads({ ...rule, value, onChange });
    const { items } = uploads;
    const names = useFileNames(items.flatMap(item => (item.file || !item.path ? [] : item.path)));
    const nameOf = (item: UploadItem) => (item.path && names.get(item.path)?.fileName) ?? item.name;
    const add = (files: readonly File[]) => {
        const given = keep === 0 ? files : files.slice(-keep);
        const taken = given.filter(file => refusalOf(file, rule) === undefined).length;
        uploads.add(given);
        const surplus = keep === 0 ? 0 : items.length + taken - keep;
        if (surplus > 0) items.slice(0, surplus).forEach(item => uploads.remove(item.uid));
    };
    const save = (item: UploadItem) => {
        if (item.path === undefined) return;
        saveStoredFile(item.path, nameOf(item)).catch((error: unknown) =>
            notify(error instanceof Error ? error.message : text('upload.unknown'), { type: 'error' }),
        );
    };
    const last = items.at(-1);
    const close = () => setAnchor(undefined);
    const does = (act: () => void) => () => {
        close();
        act();
    };
    const handleAnother = () => {
        close();
        input.current?.click();
    };
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
            {last === undefined ? (
                <Button size="small" variant="outlined" onClick={() => input.current?.click()}>
                    {pickText ?? text('upload.pick')}
                </Button>
            ) : (
                <Button
                    size="small"
                    color={last.status === 'error' ? 'error' : 'inherit'}
                    startIcon={<StateIcon item={last} />}
                    title={nameOf(last)}
                    aria-haspopup="menu"
                    aria-expanded={anchor !== undefined}
                    aria-label={text('common.pair', { label, value: nameOf(last) })}
                    onClick={event => setAnchor(event.currentTarget)}
                >
                    {cut(nameOf(last))}
                    {items.length > 1 && ` +${items.length - 1}`}
                </Button>
            )}
            <Menu anchorEl={anchor} open={anchor !== undefined} onClose={close}>
                {items.flatMap(item => [
                    ...(item.status === 'done' && canDownload
                        ? [
                              <MenuItem key={`${item.uid}:save`} onClick={does(() => save(item))}>
                                  {text('upload.downloadNamed', { name: nameOf(item) })}
                              </MenuItem>,
                          ]
                        : []),
                    ...(item.status === 'error'
                        ? [
                              <MenuItem key={`${item.uid}:why`} onClick={does(() => setFailed(item))}>
                                  {text('upload.why')}
                              </MenuItem>,
                              <MenuItem key={`${item.uid}:again`} onClick={does(() => uploads.retry(item.uid))}>
                                  {text('upload.retryNamed', { name: nameOf(item) })}
                              </MenuItem>,
                          ]
                        : []),
                    ...(canRemove || item.status !== 'done'
                        ? [
                              <MenuItem key={`${item.uid}:remove`} onClick={does(() => uploads.remove(item.uid))}>
                                  {text('upload.deleteNamed', { name: nameOf(item) })}
                              </MenuItem>,
                          ]
                        : []),
                ])}
                <MenuItem onClick={handleAnother}>{text(keep === 1 ? 'upload.replace' : 'upload.another')}</MenuItem>
            </Menu>
            <input
                ref={input}
                type="file"
                hidden
                aria-label={label}
                multiple={keep !== 1}
                accept={
                    isImage
                        ? 'image/*'
                        : typesOf(rule)
                              .map(type => `.${type}`)
                              .join()
                }
                onChange={event => {
                    const files = [...(event.target.files ?? [])];
                    event.target.value = '';
                    if (files.length > 0) add(files);
                }}
            />
            {failed && <UploadErrorDialog name={nameOf(failed)} message={failed.message} onClose={() => setFailed(undefined)} />}
        </Box>
    );
};

const StateIcon = ({ item: { status, percent } }: { item: UploadItem }) => {
    if (status === 'error') return <ErrorOutlined fontSize="small" />;
    if (status === 'done') return <CheckCircle fontSize="small" color="success" />;
    return <CircularProgress aria-hidden size={14} variant="determinate" value={percent} />;
};
