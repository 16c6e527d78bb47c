import type { PoolClient } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { hexId } from './hex-id.ts';

/** code|name|rank (dictionary `position_rank`)|roles whose holders have it */
const LINES = `
general_manager|总经理|5|admin
operations_manager|运营经理|4|ops_lead
finance_manager|财务经理|4|finance_lead
city_manager|城市经理|4|city_manager
dispatcher|调度员|2|dispatcher
accountant|会计|3|finance
service_agent|客服专员|2|service
auditor|审核专员|2|auditor
marketing|活动策划|3|marketing
inspector|内审员|3|readonly
`;

const POSITIONS = LINES.trim()
    .split('\n')
    .map(line => {
        const [code = '', name = '', rank = '', role = ''] = line.split('|');
        return { code, name, rank, role };
    });

/** The position that the staff of a role hold; empty for a role without one. */
export const positionOf = (role: string): string | undefined => POSITIONS.find(position => position.role === role)?.code;

/** The company's positions (SYS-18). */
export async function insertPositions(client: PoolClient): Promise<void> {
    await insertRows(
        client,
        'sys_position',
        POSITIONS.map(({ code, name, rank }) => ({ id: hexId('position', code), code, name, post_rank: rank, create_by: 'system' })),
    );
}
