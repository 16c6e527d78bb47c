import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useResourceContext } from 'react-admin';
import { useState } from 'react';
import type { SavedView, SaveViewBody } from '#contract/kit/calls/saved-view.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { SavedViewMenu, type ViewAct } from './SavedViewMenu.tsx';
import type { ViewSettings } from './savedViewState.ts';
import { useActiveView } from './useActiveView.ts';
import { useSavedViews } from './useSavedViews.ts';
import { lazyDialog } from '../../loading/lazyPart.ts';

const SaveViewDialog = lazyDialog(() => import('./SaveViewDialog.tsx'), 'SaveViewDialog');

const WatchViewDialog = lazyDialog(() => import('./WatchViewDialog.tsx'), 'WatchViewDialog');

type Question = Extract<ViewAct, 'create' | 'settings' | 'watch' | 'delete'>;

const NEW_VIEW: ViewSettings = { name: '', isDefault: false, shareScope: 'private', roleCodes: [] };

const settingsOf = ({ name, isDefault, shareScope, roleCodes }: SavedView): ViewSettings => ({ name, isDefault, shareScope, roleCodes });

/** 视图: saved filter, sort and columns of the list under a name, own ones or shared by others (LIST-03). */
export const SavedViews = () => {
    const text = useText();
    const resource = useResourceContext() ?? '';
    const { views, isLoaded, isFailed, isOffered, reload, save, remove, isBusy } = useSavedViews(resource);
    const { active, current, isModified, apply, adopt, leave } = useActiveView(resource, views, isLoaded);
    const notify = useNotify();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [question, setQuestion] = useState<Question>();
    const close = () => setQuestion(undefined);

    const create = async (settings: ViewSettings) => {
        adopt(await save({ ...settings, payload: current }));
        notify(text('common.saved'), { type: 'success' });
    };
    const change = async (settings: ViewSettings & Pick<SaveViewBody, 'watchOver'>, payload = active?.payload) => {
        if (!active || !payload) return;
        const { id, version } = active;
        await save({ id, version, ...settings, payload });
        notify(text('common.saved'), { type: 'success' });
    };
    const complain = (error: unknown) => notify((error as Error).message, { type: 'error' });
    const drop = async () => {
        if (!active) return;
        await remove(active.id);
        notify(text('common.deleted'), { type: 'success' });
        close();
    };
    const settingsOfActive = active && settingsOf(active);

    const handleAct = (act: ViewAct) => {
        setAnchor(null);
        if (act === 'create' || act === 'settings' || act === 'watch' || act === 'delete') setQuestion(act);
        else if (act === 'update' && settingsOfActive) change(settingsOfActive, current).catch(complain);
        else if (act === 'revert' && active) apply(active);
        else if (act === 'leave') leave();
        else if (act === 'reload') reload();
    };
    if (!isOffered) return null;
    const label = active ? text(active.isOwn ? 'list.view.own' : 'list.view.shared', { name: active.name }) : text('list.view.none');

    return (
        <>
            <Button
                startIcon={<BookmarkBorder />}
                aria-haspopup="menu"
                aria-expanded={!!anchor}
                aria-label={isModified ? text('common.aside', { text: label, note: text('list.view.modified') }) : label}
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
                        title={text('list.view.modified')}
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
                <SaveViewDialog
                    title={text(active ? 'list.view.saveAs' : 'list.view.saveCurrent')}
                    initial={NEW_VIEW}
                    onSave={create}
                    onClose={close}
                />
            )}
            {question === 'settings' && settingsOfActive && (
                <SaveViewDialog
                    title={text('list.view.settings')}
                    initial={settingsOfActive}
                    onSave={settings => change(settings)}
                    onClose={close}
                />
            )}
            {question === 'watch' && active && settingsOfActive && (
                <WatchViewDialog
                    name={active.name}
                    watchOver={active.watchOver ?? null}
                    onSave={watchOver => change({ ...settingsOfActive, watchOver })}
                    onClose={close}
                />
            )}
            <ConfirmDialog
                open={question === 'delete' && active !== undefined}
                title={text('common.deleteAsk')}
                confirm={text('common.delete')}
                isDestructive
                isBusy={isBusy}
                onConfirm={() => void drop().catch(complain)}
                onClose={close}
            >
                {text('common.deleteNote', { name: text('list.view.what'), which: active?.name ?? '' })}
            </ConfirmDialog>
        </>
    );
};
