// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface IPairFactory {
    function createPair(address a, address b) external returns (address);
}

interface IPoolFactory {
    function createPool(address a, address b, uint24 fee) external returns (address);
}

interface IPair {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function mint(address to) external returns (uint256);
    function burn(address to) external returns (uint256, uint256);
    function sync() external;
    function swap(uint256 out0, uint256 out1, address to, bytes calldata data) external;
    function transfer(address to, uint256 value) external returns (bool);
}

interface IPool {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function initialize(uint160 sqrtPrice) external;
    function mint(address to, int24 lower, int24 upper, uint128 amount, bytes calldata data) external;
    function burn(int24 lower, int24 upper, uint128 amount) external;
    function collect(address to, int24 lower, int24 upper, uint128 max0, uint128 max1) external;
    function swap(address to, bool zeroForOne, int256 amount, uint160 limit, bytes calldata data) external;
    function flash(address to, uint256 out0, uint256 out1, bytes calldata data) external;
}

/// @dev A token with a very long name, whose balances can be set to any value.
contract LyingToken {
    event Transfer(address indexed from, address indexed to, uint256 value);

    mapping(address => uint256) public balanceOf;
    /// The balance of a holder after its next outgoing transfer, plus one; zero does not change the balance.
    mapping(address => uint256) private _next;

    function lie(address holder, uint256 balance) external {
        balanceOf[holder] = balance;
    }

    function lieAfterTransfer(address holder, uint256 balance) external {
        _next[holder] = balance + 1;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        return _move(from, to, value);
    }

    function approve(address, uint256) external pure returns (bool) {
        return true;
    }

    function allowance(address, address) external pure returns (uint256) {
        return type(uint256).max;
    }

    function totalSupply() external pure returns (uint256) {
        return type(uint256).max;
    }

    function decimals() external pure returns (uint8) {
        return 255;
    }

    function name() external pure returns (string memory) {
        return string(new bytes(20_000));
    }

    function symbol() external pure returns (string memory) {
        return string(new bytes(20_000));
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        uint256 next = _next[from];
        if (next != 0) {
            balanceOf[from] = next - 1;
            delete _next[from];
        }
        emit Transfer(from, to, value);
        emit Transfer(from, to, type(uint256).max);
        return true;
    }
}

/// @dev Trades lying tokens on real pools in amounts that no honest token has, and emits counterfeit events.
contract Actor {
    uint256 private constant MAX_RESERVE = type(uint112).max;

    address public made;

    receive() external payable {}

    function call(address to, uint256 value, bytes calldata data) external payable {
        (bool done,) = to.call{value: value}(data);
        require(done, "The call failed.");
    }

    function openPair(address factory, address a, address b) external {
        made = IPairFactory(factory).createPair(a, b);
    }

    function openPool(address factory, address a, address b, uint160 sqrtPrice) external {
        made = IPoolFactory(factory).createPool(a, b, 10_000);
        IPool(made).initialize(sqrtPrice);
    }

    /// @dev The largest reserves, swaps and syncs that a pair takes.
    function swellPair(address at, uint256 rounds) external {
        IPair pair = IPair(at);
        (LyingToken a, LyingToken b) = (LyingToken(pair.token0()), LyingToken(pair.token1()));
        _lie(a, b, at, 2_000, 2_000);
        pair.mint(address(this));
        for (uint256 round = 0; round < rounds; round++) {
            _lie(a, b, at, MAX_RESERVE / 2, MAX_RESERVE / 2);
            pair.sync();
            _lie(a, b, at, MAX_RESERVE, MAX_RESERVE);
            pair.swap(MAX_RESERVE / 2 - 1, MAX_RESERVE / 2 - 1, address(this), "");
            _lie(a, b, at, 1, MAX_RESERVE);
            pair.sync();
        }
    }

    /// @dev Withdraws more than any pair can hold, because the token reports another balance after the transfers.
    function burnPair(address at, uint256 rounds) external {
        IPair pair = IPair(at);
        (LyingToken a, LyingToken b) = (LyingToken(pair.token0()), LyingToken(pair.token1()));
        for (uint256 round = 0; round < rounds; round++) {
            pair.transfer(at, 1);
            _lie(a, b, at, type(uint256).max, type(uint256).max);
            a.lieAfterTransfer(at, MAX_RESERVE);
            b.lieAfterTransfer(at, MAX_RESERVE);
            pair.burn(address(this));
        }
    }

    /// @dev Opens many positions around the price, each with the maximum liquidity of a tick.
    function swellPool(address at, uint256 from, uint256 count, uint128 amount) external {
        for (uint256 index = from; index < from + count; index++) {
            int24 reach = int24(int256(200 * (index + 1)));
            IPool(at).mint(address(this), -reach, reach, amount, "");
        }
    }

    /// @dev Takes flash loans of 0 and pays almost the maximum amount for them.
    function flashPool(address at, uint256 paid, uint256 rounds) external {
        for (uint256 round = 0; round < rounds; round++) {
            _lie(LyingToken(IPool(at).token0()), LyingToken(IPool(at).token1()), at, 0, 0);
            IPool(at).flash(address(this), 0, 0, abi.encode(paid));
        }
    }

    function swapPool(address at, bool zeroForOne, int256 amount, uint160 limit) external {
        IPool(at).swap(address(this), zeroForOne, amount, limit, "");
    }

    function leavePool(address at, uint256 index, uint128 amount) external {
        int24 reach = int24(int256(200 * (index + 1)));
        IPool(at).burn(-reach, reach, amount);
        IPool(at).collect(address(this), -reach, reach, type(uint128).max, type(uint128).max);
    }

    function uniswapV3MintCallback(uint256 a, uint256 b, bytes calldata) external {
        _add(a, b);
    }

    function uniswapV3FlashCallback(uint256, uint256, bytes calldata data) external {
        uint256 paid = abi.decode(data, (uint256));
        _add(paid, paid);
    }

    function uniswapV3SwapCallback(int256 a, int256 b, bytes calldata) external {
        _add(a > 0 ? uint256(a) : 0, b > 0 ? uint256(b) : 0);
    }

    /// @dev Emits one event many times: `topics` are 32 bytes each.
    function emitMany(bytes32[] calldata topics, bytes calldata data, uint256 times) external {
        bytes memory copy = data;
        for (uint256 index = 0; index < topics.length; index++) {
            bytes32 topic = topics[index];
            for (uint256 turn = 0; turn < times; turn++) {
                assembly {
                    log4(add(copy, 32), mload(copy), topic, not(0), not(0), not(0))
                }
            }
        }
    }

    function _add(uint256 a, uint256 b) private {
        LyingToken token0 = LyingToken(IPool(msg.sender).token0());
        LyingToken token1 = LyingToken(IPool(msg.sender).token1());
        unchecked {
            _lie(token0, token1, msg.sender, token0.balanceOf(msg.sender) + a, token1.balanceOf(msg.sender) + b);
        }
    }

    function _lie(LyingToken a, LyingToken b, address holder, uint256 first, uint256 second) private {
        a.lie(holder, first);
        b.lie(holder, second);
    }
}
