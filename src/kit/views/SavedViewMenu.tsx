import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SavedView } from '#contract/system/saved-view.ts';

/** What may be done with the view in use, by the menu's words. */
export type ViewAct = 'create' | 'update' | 'revert' | 'settings' | 'delete' | 'leave' | 'reload';

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

const noteOf = (view: SavedView) => [view.isDefault && '默认', view.isOwn ? view.shareScope !== 'private' && '已分享' : view.owner];

const actsOn = (active: SavedView | undefined, isModified: boolean): [ViewAct, string][] => {
    if (!active) return [['create', '保存当前视图']];
    const own: [ViewAct, string][] = active.isOwn
        ? [
              ['settings', '修改名称与设置'],
              ['delete', `删除“${active.name}”`],
          ]
        : [];
    return [
        ...(isModified && active.isOwn ? [['update', `更新“${active.name}”`] as [ViewAct, string]] : []),
        ...(isModified ? [['revert', '恢复'] as [ViewAct, string]] : []),
        ['create', '另存为新视图'],
        ...own,
        ['leave', '不使用视图'],
    ];
};

/** The saved views, then what can be done now. */
export const SavedViewMenu = ({ anchor, views, active, isModified, isFailed, onClose, onPick, onAct }: SavedViewMenuProps) => (
    <Menu open={!!anchor} anchorEl={anchor} onClose={onClose} slotProps={{ paper: { sx: { width: 264, maxHeight: 440 } } }}>
        {views.map(view => (
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
                    {noteOf(view).filter(Boolean).join(' · ')}
                </Box>
                {view.id === active?.id && <Check fontSize="small" />}
            </MenuItem>
        ))}
        {isFailed && <MenuItem onClick={() => onAct('reload')}>视图加载失败，点击重试</MenuItem>}
        {(views.length > 0 || isFailed) && <Divider />}
        {actsOn(active, isModified).map(([act, label]) => (
            <MenuItem key={act} onClick={() => onAct(act)} sx={{ color: act === 'delete' ? 'error.main' : undefined }}>
                <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                    {label}
                </Box>
            </MenuItem>
        ))}
    </Menu>
);
