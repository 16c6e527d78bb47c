import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RadarChart } from '#src/kit/chart/RadarChart.tsx';
import { renderPage } from '#tests/support/page.tsx';

it('[DASH-03] the names of a web’s axes are whole in a narrow card', async () => {
    const axes = ['处理量', '时效', '准确率', '复核通过率'];
    renderPage(
        <div style={{ width: 300 }}>
            <RadarChart label="我与团队" axes={axes} webs={[{ name: '我', values: [50, 60, 70, 80] }]} height={240} />
        </div>,
    );
    const names = await Promise.all(axes.map(name => screen.findByText(name)));
    const frame = screen.getByRole('img', { name: '我与团队' }).getBoundingClientRect();
    for (const name of names) {
        const { left, right } = name.getBoundingClientRect();
        expect(left).toBeGreaterThanOrEqual(frame.left);
        expect(right).toBeLessThanOrEqual(frame.right);
    }
});
