import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useResourceContext } from 'react-admin';
import { useState } from 'react';
import type { SaveViewBody } from '#contract/system/saved-view.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { SavedViewMenu, type ViewAct } from './SavedViewMenu.tsx';
import type { ViewSettings } from './savedViewState.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useActiveView } from './useActiveView.ts';
import { useSavedViews } from './useSavedViews.ts';

type Question = Extract<ViewAct, 'create' | 'settings' | 'delete'>;

const NEW_VIEW: ViewSettings = { name: '', isDefault: false, isShared: false };
const scopeOf = ({ isShared }: ViewSettings): SaveViewBody['shareScope'] => (isShared ? 'all' : 'private');

/** 视图: the list's filter, sort and columns under a name, one's own or shared by others (LIST-03). */
export const SavedViews = () => {
    const resource = useResourceContext() ?? '';
    const { views, isLoaded, isFailed, reload, save, remove, isBusy } = useSavedViews(resource);
    const { active, current, isModified, apply, adopt, leave } = useActiveView(resource, views, isLoaded);
    const notify = useNotify();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [question, setQuestion] = useState<Question>();
    const close = () => setQuestion(undefined);

    const create = async (settings: ViewSettings) => {
        const { name, isDefault } = settings;
        adopt(await save({ name, isDefault, shareScope: scopeOf(settings), payload: current }));
        notify('保存成功', { type: 'success' });
    };
    const change = async (settings: ViewSettings, payload = active?.payload) => {
        if (!active || !payload) return;
        const { id, version } = active;
        await save({ id, version, name: settings.name, isDefault: settings.isDefault, shareScope: scopeOf(settings), payload });
        notify('保存成功', { type: 'success' });
    };
    const complain = (error: unknown) => notify((error as Error).message, { type: 'error' });
    const drop = async () => {
        if (!active) return;
        await remove(active.id);
        notify('删除成功', { type: 'success' });
        close();
    };
    const settingsOfActive = active && { name: active.name, isDefault: active.isDefault, isShared: active.shareScope === 'all' };

    const handleAct = (act: ViewAct) => {
        setAnchor(null);
        if (act === 'create' || act === 'settings' || act === 'delete') setQuestion(act);
        else if (act === 'update' && settingsOfActive) change(settingsOfActive, current).catch(complain);
        else if (act === 'revert' && active) apply(active);
        else if (act === 'leave') leave();
        else if (act === 'reload') reload();
    };
    const label = active ? `${active.isOwn ? '我的视图' : '视图'}：${active.name}` : '视图';

    return (
        <>
            <Button
                startIcon={<BookmarkBorder />}
                aria-haspopup="menu"
                aria-expanded={!!anchor}
                aria-label={isModified ? `${label}（已修改）` : label}
                disabled={isBusy}
                onClick={event => setAnchor(event.currentTarget)}
                sx={{ px: 2, minWidth: 0, color: 'text.primary' }}
            >
                <Box
                    component="span"
                    title={label}
                    sx={{ maxWidth: 160, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                >
                    {label}
                </Box>
                {isModified && (
                    <Box
                        component="span"
                        title="已修改"
                        sx={{ width: 8, height: 8, ml: 1.5, flexShrink: 0, borderRadius: '50%', bgcolor: 'warning.main' }}
                    />
                )}
            </Button>
            <SavedViewMenu
                anchor={anchor}
                views={views}
                active={active}
                isModified={isModified}
                isFailed={isFailed}
                onClose={() => setAnchor(null)}
                onPick={view => {
                    setAnchor(null);
                    apply(view);
                }}
                onAct={handleAct}
            />
            {question === 'create' && (
                <SaveViewDialog title={active ? '另存为新视图' : '保存当前视图'} initial={NEW_VIEW} onSave={create} onClose={close} />
            )}
            {question === 'settings' && settingsOfActive && (
                <SaveViewDialog title="修改名称与设置" initial={settingsOfActive} onSave={settings => change(settings)} onClose={close} />
            )}
            <ConfirmDialog
                open={question === 'delete' && active !== undefined}
                title="确定删除吗?"
                confirm="删除"
                isDestructive
                isBusy={isBusy}
                onConfirm={() => void drop().catch(complain)}
                onClose={close}
            >
                {`视图「${active?.name ?? ''}」，删除后不能恢复。`}
            </ConfirmDialog>
        </>
    );
};
