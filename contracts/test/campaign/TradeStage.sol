// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {OrderBook} from "../../src/OrderBook.sol";
import {ISwaps} from "../../src/interfaces/ISwaps.sol";
import {CallingToken} from "../stage/AttackTokens.sol";
import {HostilePair} from "../stage/HostileVenues.sol";
import {PlanStage} from "../stage/PlanStage.sol";
import {ChargingToken, ReenteringToken} from "../stage/Tokens.sol";
import {Vm} from "../stage/Vm.sol";

/// @dev Receives VET and tries to take more while it is paid.
contract HostileRecipient {
    address private _target;
    bytes private _data;

    function arm(address target, bytes calldata data) external {
        (_target, _data) = (target, data);
    }

    receive() external payable {
        if (_target == address(0)) return;
        (bool done,) = _target.call(_data);
        done;
    }
}

/// @dev Eight assets with a pool for each pair of them, hostile tokens and venues, and trades that are measured.
abstract contract TradeStage is PlanStage {
    address internal constant BYSTANDER = address(0xB75);
    address internal constant MAKER = address(0x3A4E2);
    /// @dev The asset with index 6 is VET; all others are tokens.
    uint256 internal constant ASSETS = 8;
    uint256 internal constant GIFT = 1e21;

    ReenteringToken internal thief;
    ChargingToken internal charging;
    HostileRecipient internal hostile;
    HostilePair internal liar;
    uint24 internal liarNumber;
    OrderBook internal book;
    CallingToken internal calling;
    bool internal gives;
    mapping(address token => uint256) internal donated;
    address[8] private _assets;

    /// @dev The number of calls with each result.
    uint256 public swaps;
    uint256 public refusals;
    uint256 public fills;
    /// @dev The number of trades that paid too little, cost too much, or emitted a wrong event.
    uint256 public shorted;
    uint256 public overcharged;
    uint256 public misreported;

    function setUp() public virtual override {
        super.setUp();
        thief = new ReenteringToken();
        charging = new ChargingToken();
        hostile = new HostileRecipient();
        calling = new CallingToken();
        _assets = [
            address(tokenA),
            address(tokenB),
            address(tokenC),
            address(bridge),
            address(thief),
            address(charging),
            VET,
            address(calling)
        ];
        for (uint256 i = 0; i < ASSETS; i++) {
            for (uint256 j = i + 1; j < ASSETS; j++) {
                pool(venueOf(i, j), assetOf(i), assetOf(j), 1e24, 1e24);
            }
        }
        liar = new HostilePair(assetOf(0), assetOf(1));
        address router = address(new HostilePair(assetOf(0), assetOf(1)));
        aggregator.registerVenue(router, address(liar), tokenAt(0, VET), 3000, 0, "Liar");
        liarNumber = uint24(aggregator.registerPool(router, assetOf(0), assetOf(1), 0));
        hand(assetOf(0), address(liar), 1e30);
        hand(assetOf(1), address(liar), 1e30);
        book = openOrderBook();
        for (uint256 i = 0; i < ASSETS; i++) {
            address token = assetOf(i);
            if (token == VET) continue;
            hand(token, BYSTANDER, 1e24);
            vm.prank(BYSTANDER);
            IERC20(token).approve(address(aggregator), 1e24);
        }
        vm.deal(BYSTANDER, 1e24);
    }

    function assetOf(uint256 index) internal view returns (address) {
        return _assets[index];
    }

    function venueOf(uint256 i, uint256 j) internal pure returns (uint256) {
        return (i + j) % 3;
    }

    function attempt(
        address sold,
        address bought,
        address payee,
        uint256 amount,
        uint256 min,
        uint8 flags,
        bytes memory legs
    ) internal {
        bool short = flags & TO == 0 && legs.length <= 12 && legs[0] & 0x0c == 0 && amount % 2 == 0;
        uint256 got = balanceOf(bought, TRADER);
        vm.recordLogs();
        try this.payAndRun(sold, payee, amount, min, flags, legs, short) {
            swaps++;
            got = balanceOf(bought, TRADER) - got;
            // A gift to the trader during the trade does not count as output.
            if (bought == address(calling) && gives && calling.called()) got -= GIFT;
            if (got < min) shorted++;
            if (!isReported(sold, bought, amount + donated[sold], got)) misreported++;
        } catch {
            refusals++;
        }
        gives = false;
        clean();
    }

    /// @dev Whether the last SwapExecuted has the right tokens, at most `max` as input and exactly `got` as output.
    function isReported(address sold, address bought, uint256 max, uint256 got)
        private
        returns (bool reported)
    {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) {
            bytes32[] memory topics = logs[i].topics;
            if (logs[i].emitter != address(aggregator)) continue;
            if (topics[0] != ISwaps.SwapExecuted.selector) continue;
            address to = address(uint160(uint256(topics[3])));
            if (to != TRADER && to != address(hostile)) continue;
            (uint256 amountIn, uint256 amountOut) = abi.decode(logs[i].data, (uint256, uint256));
            reported = topics[1] == bytes32(uint256(uint160(sold)))
                && topics[2] == bytes32(uint256(uint160(bought))) && amountIn <= max
                && amountOut == got;
        }
    }

    /// @dev Both clauses of one transaction: if one reverts, so does the other.
    function payAndRun(
        address sold,
        address payee,
        uint256 amount,
        uint256 min,
        uint8 flags,
        bytes calldata legs,
        bool short
    ) external {
        if (short && isPlain(legs)) {
            uint256 word = path(min, (flags == 0 ? 0 : 1) | (legs[0] & 0x02 == 0 ? 2 : 0), legs);
            runPath(sold, payee, amount, word);
        } else if (amount % 5 == 0 && flags == BUYS_VET) {
            uint256 before = address(hostile).balance;
            run(sold, payee, amount, plan(BUYS_VET | TO, min, abi.encodePacked(hostile), legs));
            vm.deal(TRADER, TRADER.balance + address(hostile).balance - before);
        } else {
            run(sold, payee, amount, plan(flags, min, "", legs));
        }
    }

    function isPlain(bytes calldata legs) private pure returns (bool) {
        for (uint256 i = 0; i < legs.length; i += 4) {
            if (legs[i] & 0xfc != 0 || (i != 0 && legs[i] & 0x02 == 0)) return false;
        }
        return true;
    }

    function payAndBuy(address sold, uint256 max, bytes calldata packed)
        external
        returns (uint256)
    {
        return runExact(sold, max, packed);
    }

    function trade(address from, address to, uint256 amount, bool buys)
        external
        returns (uint256 min)
    {
        if (buys) {
            (, uint256 cost) = aggregator.getBestRouteWithExactOutput(from, to, amount);
            buy(from, to, amount, cost + 5);
            return amount;
        }
        (, uint256 quoted) = quote(from, to, amount);
        min = quoted * 98 / 100;
        sell(from, to, amount, min);
    }

    /// @dev Four different assets.
    function stopsOf(uint256 seed) internal pure returns (uint256[4] memory stops) {
        uint256 random = uint256(keccak256(abi.encode(seed)));
        uint256 used;
        for (uint256 i = 0; i < 4; i++) {
            uint256 next = (random >> (8 * i)) % ASSETS;
            while (used >> next & 1 != 0) next = (next + 1) % ASSETS;
            used |= 1 << next;
            stops[i] = next;
        }
    }

    /// @dev Removes the trader's VET, so that amounts stay small compared with the pools.
    function clean() internal {
        vm.deal(TRADER, 0);
    }
}
