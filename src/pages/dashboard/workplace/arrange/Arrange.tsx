import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import type { PlacedCard, WorkplaceLayout } from '#contract/dashboard/workplace.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Role } from '#contract/system/role.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { useSavePreference } from '../../../account/usePreferences.ts';
import { CARDS, useOfferedCards } from '../cards/cards.ts';
import { WORKPLACE } from '../useWorkplace.ts';
import { ArrangeGrid } from './ArrangeGrid.tsx';
import { withCard } from './moves.ts';
import { RoleLayoutDialog } from './RoleLayoutDialog.tsx';

interface ArrangeProps {
    layout: PlacedCard[];
    /** The user has a custom arrangement, which can be reset. */
    isOwn: boolean;
    onDone: () => void;
}

/** 编排: edit mode of the workplace, to move, resize, add and remove cards. Nothing is saved until 完成. */
export const Arrange = ({ layout, isOwn, onDone }: ArrangeProps) => {
    const text = useText();
    const notify = useNotify();
    const mayUse = useMayUse();
    const queryClient = useQueryClient();
    const offered = useOfferedCards();
    const [cards, setCards] = useState<PlacedCard[]>(() => layout.filter(({ card }) => offered.includes(card)));
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [isForRole, setForRole] = useState(false);
    const save = useSavePreference('workplace');
    const missing = offered.filter(card => !cards.some(placed => placed.card === card));
    const keep = (next: WorkplaceLayout) =>
        save.mutate(
            { layout: next },
            {
                onSuccess: () => void queryClient.invalidateQueries({ queryKey: WORKPLACE }).then(onDone),
                onError: error => notify(error.message, { type: 'error' }),
            },
        );
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                <Typography variant="h1" sx={{ mr: 'auto' }}>
                    {text('work.arrange.title')}
                </Typography>
                <Button
                    startIcon={<Add />}
                    disabled={missing.length === 0}
                    aria-haspopup="menu"
                    onClick={event => setAnchor(event.currentTarget)}
                >
                    {text('work.arrange.add')}
                </Button>
                {mayUse(permissionOf(Role, 'edit')) && <Button onClick={() => setForRole(true)}>{text('work.arrange.ofRole')}</Button>}
                {isOwn && (
                    <Button disabled={save.isPending} onClick={() => keep(null)}>
                        {text('work.arrange.reset')}
                    </Button>
                )}
                <Button variant="outlined" onClick={onDone}>
                    {text('common.cancel')}
                </Button>
                <Button variant="contained" loading={save.isPending} onClick={() => keep(cards)}>
                    {text('work.arrange.done')}
                </Button>
            </Box>
            <Box sx={{ color: 'text.secondary' }}>{text('work.arrange.hint')}</Box>
            <Menu open={!!anchor} anchorEl={anchor} onClose={() => setAnchor(null)}>
                {missing.map(card => (
                    <MenuItem
                        key={card}
                        onClick={() => {
                            setCards(withCard(cards, card));
                            setAnchor(null);
                        }}
                    >
                        {text(CARDS[card].title)}
                    </MenuItem>
                ))}
            </Menu>
            <ArrangeGrid cards={cards} onChange={setCards} />
            {isForRole && <RoleLayoutDialog cards={cards} onClose={() => setForRole(false)} />}
        </>
    );
};
