import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SavedView } from '#contract/kit/calls/saved-view.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useViewCounts } from './useViewCounts.ts';

/** Menu actions on the active view. */
export type ViewAct = 'create' | 'update' | 'revert' | 'settings' | 'watch' | 'delete' | 'leave' | 'reload';

interface SavedViewMenuProps {
    anchor: HTMLElement | null;
    views: readonly SavedView[];
    active: SavedView | undefined;
    isModified: boolean;
    isFailed: boolean;
    onClose: () => void;
    onPick: (view: SavedView) => void;
    onAct: (act: ViewAct) => void;
}

const noteOf = (view: SavedView, text: TextOf) => [
    view.isDefault && text('list.view.isDefault'),
    view.watchOver != null && text('list.view.isWatched', { count: view.watchOver }),
    view.isOwn ? view.shareScope !== 'private' && text('list.view.isShared') : view.ownerName,
];

const actsOn = (active: SavedView | undefined, isModified: boolean, text: TextOf): [ViewAct, string][] => {
    if (!active) return [['create', text('list.view.saveCurrent')]];
    const own: [ViewAct, string][] = active.isOwn
        ? [
              ['watch', active.watchOver == null ? text('list.view.watch') : text('list.view.watching', { count: active.watchOver })],
              ['settings', text('list.view.settings')],
              ['delete', text('list.view.delete', { name: active.name })],
          ]
        : [];
    return [
        ...(isModified && active.isOwn ? [['update', text('list.view.update', { name: active.name })] as [ViewAct, string]] : []),
        ...(isModified ? [['revert', text('common.restore')] as [ViewAct, string]] : []),
        ['create', text('list.view.saveAs')],
        ...own,
        ['leave', text('list.view.leave')],
    ];
};

/** Menu of the saved views, followed by the available actions. */
export const SavedViewMenu = ({ anchor, views, active, isModified, isFailed, onClose, onPick, onAct }: SavedViewMenuProps) => {
    const text = useText();
    const counts = useViewCounts(views, !!anchor);
    return (
        <Menu open={!!anchor} anchorEl={anchor} onClose={onClose} slotProps={{ paper: { sx: { width: 264, maxHeight: 440 } } }}>
            {views.map((view, index) => (
                <MenuItem
                    key={view.id}
                    role="menuitemradio"
                    aria-checked={view.id === active?.id}
                    selected={view.id === active?.id}
                    onClick={() => onPick(view)}
                    sx={{ gap: 2 }}
                >
                    <Box component="span" title={view.name} sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                        {view.name}
                    </Box>
                    <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, flexShrink: 0 }}>
                        {noteOf(view, text).filter(Boolean).join(' · ')}
                    </Box>
                    <Box component="span" title={counts[index]?.error} sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>
                        {counts[index]?.text}
                    </Box>
                    {view.id === active?.id && <Check fontSize="small" />}
                </MenuItem>
            ))}
            {isFailed && <MenuItem onClick={() => onAct('reload')}>{text('list.view.failed')}</MenuItem>}
            {(views.length > 0 || isFailed) && <Divider />}
            {actsOn(active, isModified, text).map(([act, label]) => (
                <MenuItem key={act} onClick={() => onAct(act)} sx={{ color: act === 'delete' ? 'error.main' : undefined }}>
                    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                        {label}
                    </Box>
                </MenuItem>
            ))}
        </Menu>
    );
};
