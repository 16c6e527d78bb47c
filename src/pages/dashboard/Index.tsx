import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { Order } from '#contract/order/order.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';
import { GlobalSearch } from './workplace/GlobalSearch.tsx';
import { ManagerCharts } from './workplace/ManagerCharts.tsx';
import { TaskBoard } from './workplace/TaskBoard.tsx';

const VIEWS = ['chart', 'task', 'bdc'] as const;
type View = (typeof VIEWS)[number];

/** DASH-04 首页图表: the manager's charts (for users who may see orders), the board of pending work, and the business desk; the URL selects one. */
export const Index = () => {
    const text = useText();
    const title = useMenuTitle('/dashboard/index') ?? '';
    useDocumentTitle(title);
    const [params, setParams] = useSearchParams();
    const mayUse = useMayUse();
    const views = VIEWS.filter(each => each !== 'chart' || mayUse(permissionOf(Order, 'list')));
    const view = views.find(each => each === params.get('view')) ?? views[0] ?? 'task';
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
            <PageHeader
                title={title}
                tabs={{
                    value: view,
                    items: views.map(key => ({ key, label: text(`work.view.${key}`) })),
                    onChange: key => setParams({ view: key as View }, { replace: true }),
                }}
            />
            {view === 'chart' ? <ManagerCharts /> : view === 'task' ? <TaskBoard /> : <GlobalSearch />}
        </Box>
    );
};
