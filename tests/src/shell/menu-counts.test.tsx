import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWorkspace } from '#tests/support/workspace.tsx';
import { answer, refusal } from '#tests/support/wire.ts';

const queue = (resource: string, count: number) => ({ key: resource, label: '待办', count, oldest: null, resource, filter: {} });

describe('the counts of the menu', () => {
    it('[DASH-03] tell what waits for my work: on the page when its group is open, on the group otherwise', async () => {
        const { user } = openWorkspace('/dashboard/analysis', ({ path }) =>
            path.endsWith('/dashboard/workplace/queues')
                ? answer([queue('order/order', 7), queue('order/pause', 120), queue('finance/refund', 3)])
                : undefined,
        );
        const group = await screen.findByRole('button', { name: '订单管理' });
        await waitFor(() => expect(group).toHaveAccessibleDescription('127条待处理'));
        expect(group).toHaveTextContent('99+');
        expect(screen.getByRole('button', { name: '车辆管理' })).not.toHaveAccessibleDescription();
        await user.click(group);
        const page = await within(screen.getByRole('navigation', { name: '主菜单' })).findByRole('link', { name: '订单列表' });
        expect(page).toHaveAccessibleDescription('7条待处理');
        expect(page).toHaveTextContent('订单列表7');
        expect(group).not.toHaveTextContent('99+');
    });

    it('[DASH-03] are left out where they cannot be had', async () => {
        const { seen } = openWorkspace('/dashboard/analysis', ({ path }) =>
            path.endsWith('/dashboard/workplace/queues') ? refusal('数据库忙') : undefined,
        );
        await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/dashboard/workplace/queues'))).toBe(true));
        expect(screen.getByRole('button', { name: '订单管理' })).not.toHaveAccessibleDescription();
        expect(screen.queryByText('数据库忙')).not.toBeInTheDocument();
    });
});
