import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Journal } from '#contract/finance/journal.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';

const VIEWS = ['list', 'balance', 'flow'] as const;

/** Tabs of the three views of the ledger. */
export const JournalViews = () => {
    const text = useText();
    const may = useMay();
    const navigate = useNavigate();
    const [query] = useSearchParams();
    const view = query.get('view') ?? 'list';
    if (!may('query')) return null;
    return (
        <Tabs
            value={view}
            onChange={(_event, next: string) => void navigate(`/${Journal.resource}${next === 'list' ? '' : `?view=${next}`}`)}
            aria-label={text('ledger.views')}
            sx={{ px: 4, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
        >
            {VIEWS.map(key => (
                <Tab key={key} value={key} label={text(`ledger.view.${key}`)} />
            ))}
        </Tabs>
    );
};
