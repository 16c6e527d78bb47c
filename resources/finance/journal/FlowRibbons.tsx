import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { MoneyFlow } from '#contract/finance/journal.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useChartColors } from '#src/kit/chart/useChartColors.ts';
import { flowLayout, type FlowNode } from './flowLayout.ts';

const [WIDTH, BAR, LABEL] = [960, 12, 190];
/** Left edges of the three columns. */
const X = [LABEL, (WIDTH - BAR) / 2, WIDTH - LABEL - BAR] as const;

/** Sankey diagram: the width of a ribbon is its amount. Hovering over a bar or ribbon shows the amount. */
export const FlowRibbons = ({ flows, label }: { flows: readonly MoneyFlow[]; label: string }) => {
    const text = useText();
    const { palette } = useTheme();
    const colors = useChartColors();
    const tallest = Math.max(1, new Set(flows.map(({ event }) => event)).size, new Set(flows.map(({ subject }) => subject)).size);
    const height = Math.max(420, tallest * 34);
    const { nodes, ribbons } = flowLayout(flows, height);
    const events = nodes.filter(({ column }) => column === 1).map(({ key }) => key);
    const colorOf = (key: string) => colors[Math.max(0, events.indexOf(key)) % colors.length] ?? palette.primary.main;
    const textOf = (node: FlowNode) => text('ledger.flow.node', { name: node.label, amount: formatFen(node.fen) });
    return (
        <Box sx={{ overflowX: 'auto' }}>
            <svg viewBox={`0 -4 ${WIDTH} ${height + 8}`} width="100%" style={{ minWidth: 720 }} role="img" aria-label={label}>
                {ribbons.map(({ key, from, to, fen, y0, y1, height: thick }) => {
                    const [x0, x1] = [X[from.column] + BAR, X[to.column]];
                    const middle = (x0 + x1) / 2;
                    const event = from.column === 1 ? from : to;
                    return (
                        <path
                            key={key}
                            d={`M${x0} ${y0} C${middle} ${y0} ${middle} ${y1} ${x1} ${y1} L${x1} ${y1 + thick} C${middle} ${y1 + thick} ${middle} ${y0 + thick} ${x0} ${y0 + thick} Z`}
                            fill={colorOf(event.key)}
                            fillOpacity={0.32}
                        >
                            <title>{text('ledger.flow.ribbon', { from: from.label, to: to.label, amount: formatFen(fen) })}</title>
                        </path>
                    );
                })}
                {nodes.map(node => {
                    const isRight = node.column === 2;
                    const x = node.column === 0 ? X[0] - 8 : X[node.column] + BAR + 8;
                    return (
                        <g key={node.key}>
                            <rect
                                x={X[node.column]}
                                y={node.y}
                                width={BAR}
                                height={node.height}
                                rx={2}
                                fill={node.column === 1 ? colorOf(node.key) : palette.text.secondary}
                            >
                                <title>{textOf(node)}</title>
                            </rect>
                            <text
                                x={x}
                                y={node.y + node.height / 2}
                                dominantBaseline="middle"
                                textAnchor={node.column === 0 ? 'end' : 'start'}
                                fontSize={12}
                                fill={palette.text.primary}
                                fontWeight={isRight || node.column === 0 ? 400 : 600}
                            >
                                {textOf(node)}
                            </text>
                        </g>
                    );
                })}
            </svg>
        </Box>
    );
};
