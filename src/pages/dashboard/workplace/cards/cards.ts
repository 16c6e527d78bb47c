import type { ComponentType } from 'react';
import { WORKPLACE_CARDS, type WorkplaceCard } from '#contract/dashboard/workplace.ts';
import type { TextKey } from '#providers/i18n/texts/index.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { FeedCard } from './FeedCard.tsx';
import { FiguresCard } from './FiguresCard.tsx';
import { NoteCard } from './NoteCard.tsx';
import { NoticeLines } from './NoticeLines.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { RecentCard } from './RecentCard.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { TeamCard } from './TeamCard.tsx';
import { TodosCard } from './TodoCards.tsx';
import { ViewsCard } from './ViewsCard.tsx';

interface Card {
    title: TextKey;
    Part: ComponentType;
    /** Permission code that the card requires. */
    needs?: string;
}

/** All cards of the workplace. */
export const CARDS: Record<WorkplaceCard, Card> = {
    todos: { title: 'work.todos', Part: TodosCard },
    figures: { title: 'work.figures', Part: FiguresCard, needs: 'dash:analysis:view' },
    views: { title: 'work.views', Part: ViewsCard },
    progress: { title: 'work.progress', Part: ProgressCard },
    team: { title: 'work.team', Part: TeamCard },
    recent: { title: 'work.recent', Part: RecentCard },
    shortcuts: { title: 'work.shortcuts', Part: Shortcuts },
    notices: { title: 'work.notices', Part: NoticeLines },
    feed: { title: 'work.feed', Part: FeedCard },
    note: { title: 'work.note', Part: NoteCard },
};

/** The cards that are available to the user. */
export function useOfferedCards(): WorkplaceCard[] {
    const mayUse = useMayUse();
    return WORKPLACE_CARDS.filter(card => {
        const { needs } = CARDS[card];
        return needs === undefined || mayUse(needs);
    });
}
