import type { AreaHelp } from './screenHelp.ts';

/** Help of 系统监控. */
export const monitorHelp: AreaHelp = {
    '/monitor/anomaly': {
        title: '异常预警',
        purpose: [
            '系统按规则发现的问题：超时派单、迟到、费用异常、证照到期、服务器变慢等。',
            'What rules have found: late dispatch, delays, odd prices, expiring papers, a slow server.',
        ],
        steps: [
            [
                '从「严重」的开始。详情写明触发条件和怎么处理，点对象直接去那条记录。',
                'Begin with the serious ones; the details say what set it off and what to do, and lead to the record.',
            ],
            [
                '「认领」表示您在处理；处理完「关闭」并写结果，误报「忽略」。也可「指派」给别人。',
                'Acknowledge what you take on, close it with the result, ignore a false alarm, or assign it.',
            ],
            [
                '「规则设置」改阈值、认领时限和负责人；「静默」让某规则在某城市安静几小时。',
                'Rules set thresholds, time limits and owners; mute one for a city for some hours.',
            ],
            ['「趋势」看近24小时哪类最多。', 'The trend shows which kind comes most.'],
        ],
        related: ['/dashboard/monitor', '/order/order', '/monitor/system'],
        first: ['系统每隔几分钟检查一次，发现问题才会出现在这里。', 'Rules are checked every few minutes; only trouble appears here.'],
    },
    '/monitor/disk': {
        title: '磁盘监控',
        purpose: [
            '磁盘还剩多少，空间被什么占了，最大的数据表是哪些。',
            'How much disk is left, what takes it and which tables are largest.',
        ],
        steps: [
            ['使用率快满时，先清旧备份和附件，或扩容。', 'When it fills up, remove old backups and files, or add space.'],
            ['「最大的数据表」帮您判断哪类数据增长最快。', 'The largest tables say what grows.'],
        ],
        related: ['/monitor/system', '/system/oss-file'],
    },
    '/monitor/http-trace': {
        title: '请求追踪',
        purpose: [
            '最近的每个请求：谁、什么接口、多久、成没成功。用户报错时按他给的请求号查。',
            'The latest requests: who, which call, how long, with what result. Look up the number that a user quotes.',
        ],
        steps: [
            [
                '按方法、路径、用户或 IP 搜索；只看「失败」或「慢请求」。',
                'Search by method, path, user or address; show failures or slow ones alone.',
            ],
            [
                '点一行看请求头和响应头，密码和令牌不会显示；「自动刷新」跟着看。',
                'A row shows its headers without secrets; refresh by itself follows.',
            ],
        ],
        related: ['/monitor/web-server', '/system/log'],
    },
    '/monitor/jvm': {
        title: '运行时信息',
        purpose: ['服务进程用了多少内存、事件循环和垃圾回收是否正常。', 'Memory, event loop and garbage collection of the server process.'],
        steps: [
            [
                '内存一直上升不回落、事件循环延迟持续变大，说明要查问题，请联系技术人员。',
                'Memory that only rises or a loop that lags calls for a technician.',
            ],
            ['图显示最近一小时。', 'Charts show the last hour.'],
        ],
        related: ['/monitor/system', '/monitor/web-server'],
    },
    '/monitor/cache': {
        title: '缓存监控',
        purpose: [
            '缓存有多少键、占多少内存、命中率如何。没有接 Redis 时用本进程内存。',
            'Keys, memory and hits of the cache; without Redis it is the process’s own memory.',
        ],
        steps: [
            ['命中率长期很低，或内存快到上限时，请联系技术人员。', 'Few hits over long or memory near its limit calls for a technician.'],
            ['选项不是最新的，用右上角头像菜单的「清理缓存」。', 'For choices out of date, clear the cache in your menu.'],
        ],
        related: ['/monitor/cache-terminal', '/system/dict'],
    },
    '/monitor/cache-terminal': {
        title: '缓存终端',
        purpose: ['用只读命令查看缓存里的键，供技术人员排查。', 'Read-only commands on the cache, for technicians.'],
        steps: [
            [
                '输入命令后点「执行」，如 SCAN 0 MATCH dash:* COUNT 50；只能读，且只能看到本系统的键。',
                'Type a command and run it; it only reads, and only our own keys.',
            ],
            [
                '默认关闭，管理员在「系统设置」中打开 monitor.cache_terminal；每条命令都会记入操作日志。',
                'It is off until monitor.cache_terminal is set; each command is logged.',
            ],
        ],
        related: ['/monitor/cache', '/setting/system'],
    },
    '/monitor/system': {
        title: '服务器信息',
        purpose: [
            '服务器和数据库是否吃紧：CPU、内存、连接池、慢语句。',
            'Whether server and database are under strain: CPU, memory, connections, slow statements.',
        ],
        steps: [
            [
                '系统变慢时先看这里：连接池忙碌接近上限，或有长时间执行的语句，就是原因。',
                'When all is slow, look here: a full pool or a long statement is the cause.',
            ],
            ['「耗时最多的语句」从启动时累计，供技术人员优化。', 'The statements that took most are counted since the start.'],
        ],
        related: ['/monitor/web-server', '/monitor/disk', '/monitor/anomaly'],
    },
    '/monitor/client-error': {
        title: '前端错误',
        purpose: [
            '大家的浏览器里出了什么错：脚本错误、页面崩溃、加载失败、页面缓慢。',
            "What went wrong in people's browsers: errors, crashes, missing parts, slow pages.",
        ],
        steps: [
            ['相同的错误合为一行，看次数、人数和最近出现的版本。', 'Alike errors are one line with times, people and the latest release.'],
            [
                '点开看调用栈和出错前的操作；只记按钮名和页面，不记输入的内容。',
                'Open one for the stack and the last acts: names of buttons and pages, never what was typed.',
            ],
            ['修好后点「已解决」；换了版本再出现会重新打开。', 'Mark it resolved; it opens again when another release has it.'],
        ],
        related: ['/monitor/anomaly', '/monitor/http-trace'],
        first: ['有人的页面出错时自动上报。', 'Errors report themselves.'],
    },
    '/monitor/slow-statement': {
        title: '慢语句',
        purpose: [
            '哪些数据库语句超过200毫秒，是哪个接口或后台任务发出的；所有服务进程合在一起。',
            'Which statements of the database took more than 200 ms, and which call or job asked for them, of all processes together.',
        ],
        steps: [
            ['按「合计毫秒」排序，最前面的最值得优化。', 'Sort by total time: the first ones are worth most.'],
            ['语句里没有参数的值；相同的语句合为一行。', 'Statements are shown without values, alike ones as one line.'],
            ['30天没有再出现的会自动删除。', 'What has not been seen for 30 days goes away by itself.'],
        ],
        related: ['/monitor/system', '/monitor/web-server'],
        first: ['每10秒收集一次，出现慢语句才会列在这里。', 'Collected every ten seconds; only slow ones appear.'],
    },
    '/monitor/web-server': {
        title: 'Web服务器信息',
        purpose: ['请求量、错误率、响应时间、会话和实时连接。', 'Requests, errors, response times, sessions and live connections.'],
        steps: [
            ['P95 耗时突然变高，看「耗时最多的接口」是哪一个。', 'When P95 rises, see which call takes most.'],
            ['服务端错误增多，去「请求追踪」看失败的请求。', 'When errors rise, look at the failures under Request traces.'],
        ],
        related: ['/monitor/http-trace', '/monitor/system', '/system/online'],
    },
};
