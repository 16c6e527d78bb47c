import type { PoolClient } from 'pg';

import { insertRows } from '../../insert-rows.ts';
import { DAY, HOUR, timeText } from '../../time.ts';
import { hexId } from '../hex-id.ts';
import { userId } from './people-rows.ts';

/** One announcement of the demonstration. */
interface Notice {
    title: string;
    abstract: string;
    html: string;
    priority: 'L' | 'M' | 'H';
    category: '1' | '2';
    hoursAgo: number;
    sender: string;
    status: '0' | '1' | '2';
    /** Nobody for a notice to all. */
    users?: string[];
    /** Who has read it. */
    readers?: string[];
    openType?: 'url' | 'component';
    openPage?: string;
}

const NOTICES: Notice[] = [
    {
        title: '台风“海葵”期间吊装作业安全提示',
        abstract: '六级以上大风停止一切吊装作业，请各调度提前改约。',
        html: '<h2>作业要求</h2><ul><li>风力达到<strong>六级</strong>及以上，停止一切吊装作业；</li><li>已派单但未到场的订单，由调度联系客户改约；</li><li>露天停放的起重机须收回吊臂、放下支腿。</li></ul><p>值班电话见调度群公告，恢复作业时间另行通知。</p>',
        priority: 'H',
        category: '1',
        hoursAgo: 3,
        sender: 'ops',
        status: '1',
        readers: ['dispatch2', 'city_sz'],
    },
    {
        title: '国庆假期派单与加价时段说明',
        abstract: '假期夜间时段系数按已发布的价格方案执行。',
        html: '<p>10月1日至7日按<strong>节假日</strong>计价，夜间时段（22:00–次日06:00）系数以价格方案为准。</p><p>请调度提前两天核对司机排班，运力不足的城市及时上报。</p>',
        priority: 'M',
        category: '1',
        hoursAgo: 30,
        sender: 'ops',
        status: '1',
        readers: ['dispatch1', 'dispatch2', 'cs1', 'finlead', 'city_sz', 'city_sh'],
    },
    {
        title: '改派操作规范（2026版）',
        abstract: '改派须选择原因并与新司机确认，作业中改派由主管处理。',
        html: '<ol><li>改派前先电话确认新司机可到场时间；</li><li>必须如实选择改派原因，涉及司机责任的填写说明；</li><li>作业中的订单只能由运营主管改派。</li></ol><blockquote>同一订单一天内改派超过两次，系统会提示主管关注。</blockquote>',
        priority: 'M',
        category: '1',
        hoursAgo: 96,
        sender: 'admin',
        status: '1',
        readers: ['dispatch1', 'ops', 'city_sh'],
    },
    {
        title: '客服话术更新：到场延误的解释与补偿',
        abstract: '延误超过30分钟的订单请按新话术回复客户。',
        html: '<p>延误超过<strong>30分钟</strong>时先致歉，再说明预计到场时间；补偿标准见客服手册第4章。</p>',
        priority: 'L',
        category: '1',
        hoursAgo: 150,
        sender: 'ops',
        status: '1',
        readers: ['cs1'],
    },
    {
        title: '系统将于周日凌晨升级',
        abstract: '周日02:00–02:30升级，期间请勿提交重要单据。',
        html: '<p>周日 <strong>02:00–02:30</strong> 系统升级，期间页面可能短暂不可用，已填写的内容会保留。</p>',
        priority: 'L',
        category: '2',
        hoursAgo: 8,
        sender: 'admin',
        status: '1',
        readers: ['readonly'],
    },
    {
        title: '您负责的城市有订单待改派',
        abstract: '深圳有订单的司机暂停接单，请及时处理。',
        html: '<p>深圳有订单的司机已暂停接单，请打开订单列表处理。</p>',
        priority: 'H',
        category: '2',
        hoursAgo: 1,
        sender: 'admin',
        status: '1',
        users: ['dispatch1', 'dispatch2', 'city_sz', 'ops'],
        openType: 'url',
        openPage: '/order/order',
    },
    {
        title: '月度结算资料提交提醒',
        abstract: '请财务在25日前核对本月账单。',
        html: '<p>请在<strong>25日18:00</strong>前核对本月账单并提交，逾期影响司机提现。</p>',
        priority: 'M',
        category: '2',
        hoursAgo: 52,
        sender: 'finlead',
        status: '1',
        users: ['fin1', 'finlead', 'admin'],
        readers: ['finlead'],
    },
    {
        title: '新员工入职培训安排（草稿）',
        abstract: '新入职调度与客服的系统操作培训。',
        html: '<p>培训地点：总部三楼会议室。内容：订单、改派、客户沟通。</p>',
        priority: 'L',
        category: '1',
        hoursAgo: 20,
        sender: 'ops',
        status: '0',
    },
    {
        title: '仓库盘点期间暂停车辆调拨',
        abstract: '盘点已提前完成，本通告撤销。',
        html: '<p>盘点期间暂停车辆调拨。</p>',
        priority: 'M',
        category: '1',
        hoursAgo: 260,
        sender: 'ops',
        status: '2',
    },
];

/** How long a notice of the demonstration is worth reading. */
const VALID_MS = 60 * DAY;

/** Announcements of the demonstration: to all and to some, read and unread, a draft and a revoked one. */
export async function insertAnnouncements(client: PoolClient, now: number): Promise<void> {
    const rows = NOTICES.map(notice => {
        const at = now - notice.hoursAgo * HOUR;
        return {
            id: idOf(notice),
            titile: notice.title, // wire: titile
            msg_abstract: notice.abstract,
            msg_content: notice.html,
            end_time: timeText(at + VALID_MS),
            sender: notice.status === '0' ? null : notice.sender,
            priority: notice.priority,
            msg_category: notice.category,
            msg_type: notice.users ? 'USER' : 'ALL',
            user_ids: (notice.users ?? []).map(name => `${userId(name)},`).join(''),
            send_status: notice.status,
            send_time: notice.status === '0' ? null : timeText(at),
            cancel_time: notice.status === '2' ? timeText(at + DAY) : null,
            open_type: notice.openType ?? null,
            open_page: notice.openPage ?? null,
            del_flag: 0,
            tenant_id: 0,
            version: 0,
            create_by: notice.sender,
            create_time: timeText(at - HOUR),
        };
    });
    await insertRows(client, 'sys_announcement', rows);
    await insertRows(
        client,
        'sys_announcement_send',
        NOTICES.flatMap(notice => {
            const { users = [], readers = [], hoursAgo } = notice;
            const readAt = timeText(now - (hoursAgo * HOUR) / 2);
            return [...new Set([...users, ...readers])].map(name => ({
                id: hexId('announcementSend', `${notice.title}:${name}`),
                tenant_id: 0,
                annt_id: idOf(notice),
                user_id: userId(name),
                read_flag: readers.includes(name) ? '1' : '0',
                read_time: readers.includes(name) ? readAt : null,
                star_flag: '0',
                create_by: notice.sender,
                create_time: timeText(now - hoursAgo * HOUR),
            }));
        }),
    );
}

const idOf = ({ title }: Notice) => hexId('announcement', title);
