import { screen } from '@testing-library/react';
import { type ListControllerResult, ListContextProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { Pager } from '#src/kit/list/Pager.tsx';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';
import { createOpenTabBoard, OpenTabContext } from '#src/kit/list/tabs/openTab.ts';
import { renderStyled } from '#tests/support/looks.tsx';
import { createPerson } from '#tests/support/person.ts';
import { createWindow } from '#tests/support/window.ts';

const browser = createWindow();

const columnsAt = async (width: number, columns: 1 | 2 | 3 | 4 | undefined): Promise<number> => {
    await browser.show({ width });
    const { container, unmount } = renderStyled(
        <DescriptionList columns={columns}>
            <Fact label="订单号">D1</Fact>
        </DescriptionList>,
    );
    const tracks = getComputedStyle(container.querySelector('dl')!).gridTemplateColumns.split(' ');
    unmount();
    return tracks.length;
};

describe('the description list', () => {
    it.each([
        [undefined, 2, 3],
        [1, 1, 1],
        [2, 1, 2],
        [3, 2, 3],
        [4, 2, 4],
    ] as const)('[LAYOUT-06] of %s has %i columns on narrow screens and up to %i', async (columns, least, most) => {
        expect(await columnsAt(600, columns)).toBe(least);
        expect(await columnsAt(1440, columns)).toBe(most);
    });
});

describe('the page header', () => {
    it('[LAYOUT-05] is a title alone, or has a search box and tabs', async () => {
        const { rerender } = renderStyled(<PageHeader title="帮助" />);
        expect(screen.getByRole('heading', { name: '帮助', level: 1 })).toBeVisible();
        expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
        expect(screen.queryByRole('tab')).not.toBeInTheDocument();
        const onSearch = vi.fn();
        const onTab = vi.fn();
        rerender(
            <PageHeader
                title="帮助"
                search={{ value: '', onChange: onSearch, placeholder: '搜索' }}
                tabs={{
                    value: 'a',
                    items: [
                        { key: 'a', label: '甲' },
                        { key: 'b', label: '乙' },
                    ],
                    onChange: onTab,
                }}
            />,
        );
        const user = createPerson();
        await user.type(await screen.findByRole('searchbox', { name: '搜索' }), 'x');
        expect(onSearch).toHaveBeenCalledWith('x');
        await user.click(await screen.findByRole('tab', { name: '乙' }));
        expect(onTab).toHaveBeenCalledWith('b');
    });
});

describe('tabs and pager', () => {
    const TABS = [
        { label: '全部', filter: {}, count: 20_000 },
        { label: '进行中', filter: { status: 'working' }, count: 70_000, isApproximate: true },
    ];
    const draw = (filterValues: object, total: number, totalApprox = true) => {
        const state = { filterValues, setFilters: () => {}, page: 1, perPage: 10, total, meta: { totalApprox }, isPending: false };
        const { unmount } = renderStyled(
            <ListContextProvider value={state as unknown as ListControllerResult}>
                <OpenTabContext value={createOpenTabBoard()}>
                    <StatusTabs tabs={TABS} />
                    <Pager />
                </OpenTabContext>
            </ListContextProvider>,
        );
        const shown = screen.getByText(/^1-10 共/).textContent;
        unmount();
        return shown;
    };

    it('[LIST-01] say the same number of the same rows, no matter who has counted them', () => {
        expect(draw({}, 20_354)).toBe('1-10 共20000条');
        expect(draw({ status: 'working' }, 71_234)).toBe('1-10 共约70000条');
        expect(draw({ status: 'working', cityId: '1' }, 12_345)).toBe('1-10 共约12345条');
        expect(draw({ status: 'canceled' }, 12_345)).toBe('1-10 共约12345条');
        expect(draw({}, 19_998, false)).toBe('1-10 共19998条');
    });
});
