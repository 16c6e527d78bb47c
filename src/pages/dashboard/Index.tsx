import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router';
import { useText } from '#providers/i18n/useText.ts';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/views/useMenuTitle.ts';
import { Desk } from './Desk.tsx';
import { ManagerCharts } from './ManagerCharts.tsx';
import { TaskBoard } from './TaskBoard.tsx';

const VIEWS = ['chart', 'task', 'bdc'] as const;
type View = (typeof VIEWS)[number];

/** DASH-04 首页图表: the figures of a manager, the board of what waits, and the business desk; which one stands in the address. */
export const Index = () => {
    const text = useText();
    const title = useMenuTitle('/dashboard/index') ?? '';
    useDocumentTitle(title);
    const [params, setParams] = useSearchParams();
    const view = VIEWS.find(each => each === params.get('view')) ?? 'chart';
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
            <PageHeader
                title={title}
                tabs={{
                    value: view,
                    items: VIEWS.map(key => ({ key, label: text(`work.view.${key}`) })),
                    onChange: key => setParams({ view: key as View }, { replace: true }),
                }}
            />
            {view === 'chart' ? <ManagerCharts /> : view === 'task' ? <TaskBoard /> : <Desk />}
        </Box>
    );
};
